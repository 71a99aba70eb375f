import { name, scored, square, tag } from "../lib/cells.js";
import { minutes } from "../lib/clock.js";
import { make } from "../lib/dom.js";
import { encounterRoom, encounterSide, hasScore, winnerOf } from "../lib/encounter.js";
import { scoreText } from "../lib/handicap.js";
import { resultLines } from "../lib/joined.js";
import { keyed } from "../lib/keyed.js";
import { phrase } from "../lib/language.js";
import { sides } from "../lib/results.js";
import { scaledText } from "../lib/scale.js";
import { playerButton } from "./player_button.js";

const SIZE = 17;

/** The newest results, as they come in. */
export class ResultsTab {
  title = phrase("Results");
  reveal = phrase("Show results");
  rounds = false;

  constructor() {
    this.rows = make("div", "rows");
    this.element = make("section", "results", this.rows);
  }

  views({ info }) {
    return ["results", ...(info.round ? [`pairings.${info.round}`] : [])];
  }

  context({ info }) {
    return info.round ? phrase("round {round} of {rounds}, newest first", info) : phrase("no round yet");
  }

  draw(view) {
    const lines = resultLines(view.source);
    keyed(this.rows, lines, (line) => JSON.stringify([line, view.marks.look(`r${line.key}`, view.now), view.width, view.wide]), (line) => row(line, view));
    return lines.length ? null : phrase("The first result will be here.");
  }
}

/** Room for a name, in em: on a wide page the two of a game stand side by side. A team has no colour beside it. */
function roomOf({ wide, width, room }, teams) {
  return (wide ? (width - 160) / 2 - 80 : room - (teams ? 172 : 182)) / SIZE;
}

function row(line, view) {
  const won = winnerOf(line);
  const encounter = hasScore(line.encounter) ? line.encounter : null;
  const [white, black] = sides(line.result) ?? [null, null];
  const teams = Boolean(line.encounter?.scores);
  const room = roomOf(view, teams) - (line.worth ? 2 : 0) - (encounter && !teams ? encounterRoom(encounter) : 0);
  const seat = (colour, player, code) => {
    const worth = line.worth?.[colour];
    const who = playerButton(`seat ${won === colour ? "won" : ""}`, player.k, view.openPlayer, name(player.name, room), line.worth ? make("span", "meta", ` ${player.label}`) : null);
    return make("span", `side side-${colour}`, teams ? null : square(colour[0]), who, ...(encounter ? encounterSide(encounter, player.k) : scored(code, worth, line.scale)));
  };
  return make("div", `row ${view.marks.look(`r${line.key}`, view.now)}`,
    make("span", "time", line.at ? minutes(line.at, view.info.zone) : ""),
    make("span", "number", make("small", "", phrase("R{round}", line)), line.board),
    make("span", "sides", seat("white", line.white, white), seat("black", line.black, black)),
    line.worth?.gap ? tag(scoreText(line.result, line.worth)) : null,
    line.was === null ? null : tag(phrase("corrected, was {result}", { result: scaledText(line.was, line.scale) }), "corr"));
}

import { pendingAppeals } from "../lib/appeals.js";
import { boardNumber, fixedLegend } from "../lib/board_number.js";
import { name, nameWithState, scored } from "../lib/cells.js";
import { attributes, button, make, property } from "../lib/dom.js";
import { minutes } from "../lib/clock.js";
import { encounterSide, hasScore, winnerOf } from "../lib/encounter.js";
import { byeWords } from "../lib/handicap.js";
import { metaLine, pairingLines, progress } from "../lib/joined.js";
import { keyed } from "../lib/keyed.js";
import { phrase } from "../lib/language.js";
import { openingDiagram, openingWords, sharedOpening } from "../lib/openings.js";
import { written } from "../lib/points.js";
import { side, sides } from "../lib/results.js";
import { scaledText } from "../lib/scale.js";
import { sealed } from "./spoilers.js";
import { playerButton } from "./player_button.js";

const SIZE = 18;

/** The boards of a round; the board of the first player who is followed first and large. */
export class PairingsTab {
  title = phrase("Pairings");
  reveal = phrase("Show pairings");
  /** Which rounds may be chosen: those that are played or, "published", all that are public. @type {boolean|"published"} */
  rounds = true;

  constructor() {
    this.own = make("div", "own-board");
    this.opening = make("div");
    this.rows = make("div", "boards");
    this.legend = make("div", "legend");
    this.element = attributes(make("section", "pairings", this.own, this.opening, this.rows, this.legend), { "aria-label": this.title });
  }

  views({ info, round }) {
    const shown = round ?? info.round;
    return shown ? [`pairings.${shown}`, "appeals"] : [];
  }

  context({ source, info, round, wide }) {
    const shown = round ?? info.round;
    if (!shown) return info.takenBack ? phrase("the pairing of round {round} was taken back", { round: info.takenBack }) : phrase("no round yet");
    if (info.takenBack && shown === info.round) return phrase("round {round}; the pairing of round {back} was taken back", { round: shown, back: info.takenBack });
    const { pairing, published } = source.table(`pairings.${shown}`)?.meta ?? {};
    const time = published ? minutes(published, info.zone) : "";
    const again = pairing > 1 ? phrase("pairing {pairing} of {time}", { pairing, time }) : "";
    const first = wide && !again && published ? phrase("published {time}", { time }) : "";
    return [phrase("round {round} of {rounds}", { round: shown, rounds: info.rounds }), again, info.acceleration, first].filter(Boolean).join(", ");
  }

  draw(view) {
    const { source, info, round, followed } = view;
    const shown = round ?? info.round;
    if (this.rows.firstChild !== null && shown && source.table(`pairings.${shown}`) === null) return null; // on its way: who reads keeps his place
    const lines = shown ? sealed(pairingLines(source, shown), shown, view.hides) : [];
    const [first] = followed;
    const own = lines.find(({ white, black }) => first !== undefined && (white.k === first || black?.k === first));
    const shared = sharedOpening(lines);
    this.#head(own && !own.result && !own.sealed && own.black ? own : null, shared);
    this.rows.classList.toggle("single", view.single);
    property(this.rows, "--half", Math.ceil(lines.length / 2));
    const at = { ...view, shownRound: shown, shared: shared !== null, appealed: new Set(pendingAppeals(source).filter((one) => one.round === shown).map(({ board }) => board)) };
    keyed(this.rows, lines, (line) => sign(line, at), (line) => boardRow(line, at));
    this.legend.replaceChildren(...(lines.some(({ fixed }) => fixed) ? [fixedLegend()] : []));
    return lines.length ? null : phrase("Pairings of round {round} will be published here.", { round: shown || 1 });
  }

  /** The own board and the opening of the round; left alone as long as nothing changes, for a position may be unfolded. */
  #head(own, shared) {
    const now = JSON.stringify([own, shared]);
    if (this.shownHead === now) return;
    this.shownHead = now;
    this.own.replaceChildren(...(own ? [ownCard(own, shared)] : []));
    this.opening.replaceChildren(...(shared === null ? [] : [openingWords("round-opening", shared), openingDiagram(shared)].filter(Boolean)));
  }

  /** For the foot. @returns {{done: number, total: number, open?: number}} */
  progress({ source, info, round }) {
    return progress(source, round ?? info.round);
  }
}

function sign(line, { marks, now, followed, spoilerFree, boxWidth, appealed, shared }) {
  return JSON.stringify([line, shared, appealed.has(line.board), marks.look(`b${line.key}`, now), followed.includes(line.white.k), followed.includes(line.black?.k), spoilerFree, boxWidth]);
}

function boardRow(line, view) {
  const look = `board ${view.marks.look(`b${line.key}`, view.now)} ${line.was === null ? "" : "corrected"}`;
  if (line.black === null) return byeRow(line, view);
  const [white, black] = sides(line.result) ?? [];
  const won = winnerOf(line);
  const encounter = hasScore(line.encounter) ? line.encounter : null;
  const box = make("div", "box",
    seat("white", line.white, { code: white, scale: line.scale, worth: line.worth?.white, encounter, lost: won === "black" }, view),
    seat("black", line.black, { code: black, scale: line.scale, worth: line.worth?.black, encounter, lost: won === "white" }, view));
  const was = line.was === null ? null : make("span", "was", phrase("corrected, was {result}", { result: scaledText(line.was, line.scale) }));
  const appeal = view.appealed.has(line.board) ? make("span", "was", phrase("appeal pending")) : null;
  const opening = line.opening === null || view.shared ? null : openingWords("opening", line.opening);
  const position = opening === null ? null : openingDiagram(line.opening);
  const reveal = line.sealed ? attributes(button("reveal", phrase("Show the result"), () => view.show(`board:${view.shownRound}:${line.key}`)), { "aria-label": phrase("Show the result of board {board}", line) }) : null;
  return make("div", look, boardNumber(line), box, reveal, opening, position, was, appeal);
}

function seat(colour, player, { code, scale, worth, encounter, lost }, view) {
  const shown = encounter ? encounterSide(encounter, player.k) : code !== undefined ? scored(code, worth, scale) : view.spoilerFree ? [] : [make("span", "score", written(player.points))];
  const star = view.followed.includes(player.k) ? "followed" : "";
  const room = (view.boxWidth - (encounter ? 92 + 24 * shown.length : worth ? 140 : 100)) / SIZE;
  const element = playerButton(`cell cell-${colour} ${lost ? "lost" : ""} ${star}`, player.k, view.openPlayer,
    ...nameWithState(player.name, player.gone ? "left" : null, room), make("span", "title", player.label), make("span", "space"),
    ...shown);
  return attributes(element, { "aria-label": colour === "white" ? phrase("White: {player}", { player: player.name }) : phrase("Black: {player}", { player: player.name }) });
}

function byeRow(line, view) {
  const element = playerButton("cell cell-bye", line.white.k, view.openPlayer, name(line.white.name, (view.boxWidth - 120) / SIZE), make("span", "space"), make("b", "", byeWords(line.result, line.byeWorth)));
  return make("div", "board bye", make("span", "number"), attributes(make("div", "box", element), { title: side(line.result)?.word ?? "" }));
}

function ownCard({ board, fixed, white, black, opening }, shared) {
  const line = (colour, player) => make("div", `own-cell cell-${colour}`,
    make("span", "who", name(player.name, 16), make("span", "meta", metaLine(player))),
    make("b", "", colour === "white" ? phrase("White") : phrase("Black")));
  return make("div", "own-card", make("div", "own-head", make("span", "", fixed ? phrase("Your board, fixed") : phrase("Your board")), make("b", "", board)), line("white", white), line("black", black), ...(opening === null || shared ? [] : [openingWords("own-opening", opening), openingDiagram(opening, true)]));
}

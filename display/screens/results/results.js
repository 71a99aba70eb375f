import { name, square, tag, tile } from "../../lib/cells.js";
import { minutes } from "../../lib/clock.js";
import { attributes, exchange, make, renew } from "../../lib/dom.js";
import { COLUMN_HEADS } from "../../lib/fit.js";
import { encounterText, hasScore, winnerOf } from "../../lib/encounter.js";
import { scoreText } from "../../lib/handicap.js";
import { pairingLines, progress, resultLines, upset } from "../../lib/joined.js";
import { arrange } from "../../lib/keyed.js";
import { counted, phrase } from "../../lib/language.js";
import { newResults } from "../../lib/news.js";
import { decided, sides } from "../../lib/results.js";
import { headRow, row } from "../../lib/rows.js";
import { scaledText } from "../../lib/scale.js";
import { Wall } from "../../lib/wall.js";
import { mosaic } from "./mosaic.js";

const ROWS = 10;
const SIDE = 560;
const RATIO = 2.7;
/** Margins and the gaps between the five columns. */
const FIXED = 56 + 4 * 10 + 4;
/** Of the mosaic: what is left and right of its fields, and all that is above and below them. */
const EDGES = 58;
const ABOVE = 262;
const UPSET = 100;
const SMALL = 24;

/** Results as they come in, with the mosaic of the round (docs/look.md 7). */
class ResultsScreen extends Wall {
  name = "results";
  newestFirst = true;
  #list = attributes(make("div", "list"), { role: "table" });
  #heads = make("div", "column-heads");
  #mosaic = make("aside", "mosaic");
  #page = make("div", "results", this.#list, this.#mosaic);

  views({ round }) {
    return ["info", "people", "players", "results", ...(round ? [`pairings.${round}`] : [])];
  }

  lines({ round }) {
    return resultLines(this.source, round);
  }

  news(change) {
    return newResults(change);
  }

  mark(line) {
    return `b${line.board}`;
  }

  sentence({ round }) {
    return round ? phrase("Round {round} is being played. The first result will be here.", { round }) : phrase("Results will be here when round 1 is being played.");
  }

  plan(lines, size) {
    const type = Math.max(SMALL, Math.min(1.04 * size.least, (size.area - COLUMN_HEADS) / (RATIO * (size.portrait ? 14 : ROWS))));
    const area = (size.portrait ? size.area * 0.6 : size.area) - COLUMN_HEADS;
    const rows = Math.max(1, Math.floor(area / (RATIO * type)));
    const room = size.portrait ? size.width : size.width - SIDE;
    const nameRoom = (room - FIXED - (2.9 + 1.9 + 7.2) * type) / 2 / type;
    const mosaicRoom = size.portrait ? { wide: size.width - EDGES, high: size.area * 0.4 - ABOVE } : { wide: SIDE - EDGES, high: size.area - ABOVE };
    return { rows, pages: Math.ceil(lines.length / rows), type, height: area / rows, nameRoom, mosaicRoom };
  }

  layout(rows, { mosaicRoom }, { teams }) {
    this.mosaicRoom = mosaicRoom;
    const [number, one, other] = teams === null ? [phrase("Bd."), phrase("White"), phrase("Black")] : [phrase("No."), phrase("Home"), phrase("Away")];
    const heads = make("div", "column-heads", make("span", "", phrase("Time|of day")), make("span", "right", number), make("span", "right", one), make("span"), make("span", "", other));
    this.#heads = exchange(this.#heads, headRow(heads));
    arrange(this.#list, [this.#heads, ...rows]);
    return this.#page;
  }

  row(line, { nameRoom, type }) {
    const [white, black] = sides(line.result) ?? [null, null];
    const won = winnerOf(line);
    const smallest = Math.max(0.85, SMALL / type);
    const games = hasScore(line.encounter) ? [make("b", "encounter", encounterText(line))] : [tile(white, "", line.scale), tile(black, "", line.scale)];
    const [one, other] = line.encounter?.scores ? [null, null] : [square("w"), square("b")];
    const score = make("span", "score", one, ...games, other);
    return row(make("div", `line ${this.look(line)}`,
      make("span", "time", line.at ? minutes(line.at, this.info.zone) : ""),
      make("span", "number right", line.board),
      make("span", `right ${won === "white" ? "won" : ""}`, ...who(line.white, line, nameRoom, smallest)),
      make("span", "middle", score, remark(line)),
      make("span", won === "black" ? "won" : "", ...who(line.black, line, nameRoom, smallest))));
  }

  describe(info, lines, page) {
    const { round } = info;
    const more = round ? phrase("round {round}, as they come in", { round }) : phrase("as they come in");
    this.frame.heading({ title: phrase("Results"), more, event: info.name, sub: info.venue || info.city });
    this.frame.footnote(phrase("newest first"));
    if (page.length) this.#boards(round);
    return "";
  }

  #boards(round) {
    const boards = pairingLines(this.source, round).filter(({ board }) => board !== null);
    const now = this.clock();
    const look = (board) => this.marks.look(`b${board}`, now);
    const portrait = window.innerHeight > window.innerWidth;
    renew(this.#mosaic, ...mosaic(boards, progress(this.source, round), look, { portrait, teams: this.info.teams !== null, ...this.mosaicRoom }));
  }
}

/** The name; where a handicap goes by category, the category behind it. */
function who(player, { worth }, room, smallest) {
  if (worth === null) return [name(player.name, room, smallest)];
  return [name(player.name, Math.max(2, room - 2), smallest), make("span", "category", player.label)];
}

/** How far a match of teams is, or how it ended if not at its boards. */
function matchRemark({ encounter: { open, awarded, decided: on }, was }) {
  if (awarded !== null) return tag(phrase("set by the arbiters"));
  if (open) return tag(counted(open, "{count} game to go", "{count} games to go"), "dashed");
  if (was !== null) return tag(phrase("corrected"), "corr");
  return on === null ? null : tag(phrase("decided beyond the score"));
}

/** How far an encounter of two players is, or how it ended. */
function encounterRemark({ encounter: { games, decided: on }, result }) {
  if (result === null) return tag(phrase("game {game} played", { game: games.length }), "dashed");
  return tag(on === null ? phrase("encounter over") : phrase("by lot"));
}

/** A second line for what is not ordinary. */
function remark(line) {
  if (line.encounter?.scores) return matchRemark(line);
  if (hasScore(line.encounter)) return encounterRemark(line);
  if (line.worth) return tag([scoreText(line.result, line.worth), line.was === null ? "" : phrase("corrected")].filter(Boolean).join(", "), line.was === null ? "solid" : "corr");
  if (line.was !== null) return tag(phrase("corrected, was {result}", { result: scaledText(line.was, line.scale) }), "corr");
  const points = decided(line.result) ? upset(line) : 0;
  return points >= UPSET ? tag(counted(points, "upset, {count} point", "upset, {count} points")) : null;
}

customElements.define("results-screen", ResultsScreen);

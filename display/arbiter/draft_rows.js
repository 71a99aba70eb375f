import { boardDigits, FIXED } from "../lib/board_number.js";
import { fullName, name, square } from "../lib/cells.js";
import { attributes, button, make } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { player } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { teamsTakePart } from "../lib/participants.js";
import { written } from "../lib/points.js";
import { side } from "../lib/results.js";
import { scaledText } from "../lib/scale.js";

export const BYES = [["U", phrase("pairing-allocated bye")], ["H", phrase("half-point bye")], ["Z", phrase("zero-point bye")], ["F", phrase("full-point bye")]];

const EM = 17;
const SQUARE = 15;
const NAME = 140;
const LEAST = 3;
const ALL = 99;
/** In px: around name and colours of a seat; around both seats of a row; the last column; beside a seat on a phone. */
const AROUND = 128;
const FRAME = 118;
const ACTIONS = 236;
const WORD = 72;
const PHONE = 78;

const NO_GAME = ["+", "-"];

/** Rows of a round: under preparation with colours so far and now, or published with results (docs/look.md 8). */
export class DraftRows {
  /**
   * @param {import("./desk.js").Desk} desk
   * @param {{seat: (who: object) => void, board: (line: object) => void, turn: (line: object) => void, remove: (line: object) => void}} does
   */
  constructor(desk, does) {
    this.desk = desk;
    this.does = does;
    this.element = make("div", "draft-rows");
  }

  /** @param {object[]} lines of the draft @param {{round: number, points: Map, chosen: object|null, manual: boolean}} look */
  drawDraft(lines, look) {
    this.#see(look);
    this.element.className = `draft-rows dashed-frame ${look.manual ? "manual" : ""}`;
    this.element.replaceChildren(heads(this.desk.info), ...lines.map((line) => (line.black === null ? this.#bye(line, BYES.find(([kind]) => kind === line.note)?.[1] ?? phrase("no game")) : this.#board(line, this.#actions(line)))));
  }

  #see(look) {
    this.look = look;
    this.room = room(this.element.clientWidth, look.manual);
  }

  /** Before the next round is begun: the one that is public. @param {object[]} lines with `result` @param {object} look as of a draft */
  drawPublished(round, lines, look) {
    this.#see(look);
    this.element.className = "draft-rows";
    const row = (line) => (line.black === null ? this.#bye(line, side(line.result)?.word ?? "") : this.#board(line, make("span", "row-actions", make("b", "", line.result ? scaledText(line.result, line.scale) : ""))));
    this.element.replaceChildren(...(round ? [make("h2", "", phrase("Round {round}, as published", { round })), heads(this.desk.info), ...lines.map(row)] : []));
  }

  #board(line, end) {
    const chosen = this.look.chosen?.board === line.board ? "chosen" : "";
    const number = attributes(button("number", "", () => this.does.board(line)), { "aria-label": [phrase("Why board {board}", { board: line.board }), line.fixed ? FIXED : ""].filter(Boolean).join(", ") });
    number.append(boardDigits(line));
    return make("div", `draft-row ${line.byHand ? "by-hand" : ""} ${chosen}`, number, this.#seat(line, "white"), this.#seat(line, "black"), end, this.#engine(line));
  }

  #actions(line) {
    const buttons = this.look.manual ? [button("quiet", phrase("colours"), () => this.does.turn(line)), button("quiet", phrase("remove"), () => this.does.remove(line))] : [];
    const float = this.look.points.get(line.white) !== this.look.points.get(line.black);
    const word = line.byHand ? make("b", "corr-word", phrase("by hand")) : make("span", "float-word", float ? phrase("float") : "");
    return make("span", "row-actions", word, ...buttons);
  }

  /** What the engine pairs at this board, under what the arbiter pairs. */
  #engine({ byHand, engine }) {
    if (!byHand || engine === null) return null;
    const name = (k) => player(this.desk.feed, k).name;
    return make("span", "engine-line", make("b", "", phrase("engine")), ` ${name(engine.white)}  –  ${name(engine.black)}`);
  }

  #seat(line, colour) {
    const k = line[colour];
    const facts = player(this.desk.feed, k);
    const shades = this.#shades(k);
    const broken = breaks(shades, colour[0]);
    const shown = shades.slice(-this.room.games);
    const seat = this.#button(k, { board: line.board, colour });
    const letters = this.room.stacked ? this.room.letters : this.room.letters - (shown.length * SQUARE) / EM;
    seat.append(make("span", "figure", written(this.look.points.get(k) ?? "")), name(facts.name, letters), (line.gone ? line.gone.includes(k) : facts.status) ? make("span", "left-word", phrase("left|has left the tournament")) : "", make("span", "space"),
      make("span", "history", ...shown.map((shade) => (shade === null ? make("span", "none", "–") : square(shade)))),
      make("span", `now ${broken ? "broken" : ""}`, icon("right"), square(colour[0])));
    return seat;
  }

  #bye(line, word) {
    const seat = this.#button(line.white, { board: null });
    seat.append(make("span", "figure", written(this.look.points.get(line.white) ?? "")), fullName(player(this.desk.feed, line.white).name));
    return make("div", `draft-row bye-row ${line.byHand ? "by-hand" : ""}`, make("b", "number", ""), seat, make("span", "bye-word", word));
  }

  #button(k, place) {
    return button(`seat ${this.look.chosen?.k === k ? "picked" : ""}`, "", () => this.does.seat({ k, ...place }));
  }

  /** The colours of the games before this round, null where there was none. */
  #shades(k) {
    const games = (this.desk.table("crosstable")?.rows.get(k) ?? []).slice(0, this.look.round - 1).filter((game) => game !== null);
    return games.map(([, shade, code]) => (NO_GAME.includes(code) ? null : shade));
  }
}

/**
 * What a seat has room for, in a list of so many px: stacked on a phone, else side by side with the actions of the manual
 * phase. games: how many of the last colours; letters: em for a name, the colours not yet taken off.
 */
function room(width, manual) {
  const stacked = matchMedia("(max-width: 899px)").matches;
  const seat = stacked ? width - PHONE : (width - (manual ? ACTIONS : WORD) - FRAME) / 2;
  const games = stacked ? ALL : Math.max(LEAST, Math.floor((seat - AROUND - NAME) / SQUARE));
  return { stacked, games, letters: (seat - AROUND) / EM };
}

/** A team is at home or away: which of them has White at board 1 the regulations say. */
function heads(info) {
  const [one, other] = teamsTakePart(info) ? [phrase("Home"), phrase("Away")] : [phrase("White"), phrase("Black")];
  const side = (word) => make("span", "side-heads", make("span", "figure", phrase("Pts")), make("span", "", word), make("span", "space"), make("span", "", phrase("colours, now")));
  return make("div", "draft-row heads", make("span", "number", phrase("Board")), side(one), side(other), make("span"));
}

/** The same colour three times running, or more than twice more than the other one (C.04.1 art. 6, 7). */
function breaks(shades, colour) {
  const colours = [...shades.filter((shade) => shade !== null), colour];
  const own = colours.filter((shade) => shade === colour).length;
  return colours.slice(-3).filter((shade) => shade === colour).length === 3 || 2 * own - colours.length > 2;
}

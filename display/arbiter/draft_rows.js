import { fullName, square } from "../lib/cells.js";
import { attributes, button, make } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { player } from "../lib/joined.js";
import { written } from "../lib/points.js";
import { resultText, side } from "../lib/results.js";

export const BYES = [["U", "pairing-allocated bye"], ["H", "half-point bye"], ["Z", "zero-point bye"], ["F", "full-point bye"]];

const NO_GAME = ["+", "-"];

/** Rows of a round: under preparation with colours so far and now, or published with results (docs/look.md 8). */
export class DraftRows {
  /**
   * @param {import("./desk.js").Desk} desk
   * @param {{seat: (who: object) => void, board: (line: object) => void, alter: (change: object) => void}} does
   */
  constructor(desk, does) {
    this.desk = desk;
    this.does = does;
    this.element = make("div", "draft-rows");
  }

  /** @param {object[]} lines of the draft @param {{points: Map, chosen: object|null, manual: boolean}} look */
  drawDraft(lines, look) {
    this.look = look;
    this.element.className = "draft-rows dashed-frame";
    this.element.replaceChildren(heads(), ...lines.map((line) => (line.black === null ? this.#bye(line) : this.#board(line))));
  }

  /** Before the next round is begun: the one that is public. */
  drawPublished(round, lines) {
    this.element.className = "draft-rows";
    const seat = (one, colour) => make("span", "seat", make("span", "figure", written(one.points)), fullName(one.name), make("span", "space"), square(colour));
    const row = ({ board, white, black, result }) => (black === null
      ? make("div", "draft-row bye-row", make("b", "number", ""), make("span", "seat", fullName(white.name)), make("span", "bye-word", side(result)?.word ?? ""))
      : make("div", "draft-row published-row", make("b", "number", board), seat(white, "w"), seat(black, "b"), make("span", "row-actions", make("b", "", result ? resultText(result) : ""))));
    this.element.replaceChildren(...(round ? [make("h2", "", `Round ${round}, as published`), ...lines.map(row)] : []));
  }

  #board(line) {
    const chosen = this.look.chosen?.board === line.board ? "chosen" : "";
    const number = attributes(button("number", String(line.board), () => this.does.board(line)), { "aria-label": `Why board ${line.board}` });
    return make("div", `draft-row ${line.byHand ? "by-hand" : ""} ${chosen}`, number, this.#seat(line, "white"), this.#seat(line, "black"), this.#actions(line), this.#engine(line));
  }

  #actions(line) {
    const change = (words, alteration) => button("quiet", words, () => this.does.alter(alteration));
    const buttons = this.look.manual
      ? [change("colours", { change: "board-set", board: line.board, white: line.black, black: line.white }), change("remove", { change: "board-removed", board: line.board })]
      : [];
    const float = this.look.points.get(line.white) !== this.look.points.get(line.black);
    const word = line.byHand ? make("b", "corr-word", "by hand") : make("span", "float-word", float ? "float" : "");
    return make("span", "row-actions", word, ...buttons);
  }

  /** What the engine pairs at this board, under what the arbiter pairs. */
  #engine({ byHand, engine }) {
    if (!byHand || engine === null) return null;
    const name = (k) => player(this.desk.feed, k).name;
    return make("span", "engine-line", make("b", "", "engine"), ` ${name(engine.white)}  –  ${name(engine.black)}`);
  }

  #seat(line, colour) {
    const k = line[colour];
    const shades = this.#shades(k);
    const broken = breaks(shades, colour[0]);
    const seat = this.#button(k, { board: line.board, colour });
    seat.append(make("span", "figure", written(this.look.points.get(k) ?? "")), fullName(player(this.desk.feed, k).name), make("span", "space"),
      make("span", "history", ...shades.map((shade) => (shade === null ? make("span", "none", "–") : square(shade)))),
      make("span", `now ${broken ? "broken" : ""}`, icon("right"), square(colour[0])));
    return seat;
  }

  #bye(line) {
    const seat = this.#button(line.white, { board: null });
    seat.append(make("span", "figure", written(this.look.points.get(line.white) ?? "")), fullName(player(this.desk.feed, line.white).name));
    const word = BYES.find(([kind]) => kind === line.note)?.[1] ?? "no game";
    return make("div", `draft-row bye-row ${line.byHand ? "by-hand" : ""}`, make("b", "number", ""), seat, make("span", "bye-word", word));
  }

  #button(k, place) {
    return button(`seat ${this.look.chosen?.k === k ? "picked" : ""}`, "", () => this.does.seat({ k, ...place }));
  }

  /** The colours of the games so far, null where there was none. */
  #shades(k) {
    const games = (this.desk.table("crosstable")?.rows.get(k) ?? []).filter((game) => game !== null);
    return games.map(([, shade, code]) => (NO_GAME.includes(code) ? null : shade));
  }
}

function heads() {
  const side = (word) => make("span", "side-heads", make("span", "figure", "Pts"), make("span", "", word), make("span", "space"), make("span", "", "colours, now"));
  return make("div", "draft-row heads", make("span", "number", "Board"), side("White"), side("Black"), make("span"));
}

/** The same colour three times running, or more than twice more than the other one (C.04.1 art. 6, 7). */
function breaks(shades, colour) {
  const colours = [...shades.filter((shade) => shade !== null), colour];
  const own = colours.filter((shade) => shade === colour).length;
  return colours.slice(-3).filter((shade) => shade === colour).length === 3 || 2 * own - colours.length > 2;
}

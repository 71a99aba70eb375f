import { movement, name, planned, pointsFigure, tile } from "../../lib/cells.js";
import { attributes, make, property } from "../../lib/dom.js";

const SMALL = 24;
const TILE = 0.86;
/** Room that a name wants, in em, before rounds are shown as tiles. */
const NAMES = 12;
const RUNS = [13, 9, 5];

/**
 * The first of the standings: rows that move to their new places, calmly; here the movement is what is told (docs/look.md 5).
 * Under `prefers-reduced-motion` they stand there at once.
 */
export class MovingRows {
  #rows = new Map();

  constructor() {
    this.element = attributes(make("div", "moving"), { role: "table" });
  }

  /** @param {{rows: number, type: number, height: number, width: number, rounds: number}} plan lengths in u */
  plan(plan) {
    const fixed = (1.65 + 2.5 + 3.4) * plan.type + 5 * 14;
    const room = plan.width - fixed;
    const run = RUNS.map((most) => Math.min(most, plan.rounds)).find((count) => room - tiles(count, plan.type) >= NAMES * plan.type) ?? 0;
    this.setting = { ...plan, run, nameRoom: (room - (run ? tiles(run, plan.type) : 0)) / plan.type };
    property(this.element, "--f", `calc(${plan.type.toFixed(2)} * var(--u))`);
    property(this.element, "--row", `calc(${plan.height.toFixed(2)} * var(--u))`);
  }

  /** @param {object[]} lines of standingLines, in order */
  show(lines, round) {
    const shown = lines.slice(0, this.setting.rows);
    const keys = new Set(shown.map(({ key }) => key));
    for (const [key, row] of this.#rows) if (!keys.has(key)) this.#leave(key, row);
    shown.forEach((line, place) => this.#place(line, place, round));
  }

  clear() {
    this.#rows.clear();
    this.element.replaceChildren();
  }

  #leave(key, { element }) {
    this.#rows.delete(key);
    element.classList.add("gone");
    setTimeout(() => element.remove(), 800);
  }

  #place(line, place, round) {
    const before = this.#rows.get(line.key);
    const element = before?.element ?? attributes(make("div", "moving-row"), { role: "row" });
    const fresh = before !== undefined && before.points !== line.points;
    element.replaceChildren(...this.#cells(line, round, fresh));
    element.classList.toggle("rises", before !== undefined && place < before.place);
    if (before === undefined) {
      property(element, "--place", this.setting.rows);
      this.element.append(element);
      element.getBoundingClientRect(); // it comes from below
    }
    property(element, "--place", place);
    this.#rows.set(line.key, { element, place, points: line.points });
  }

  #cells(line, round, fresh) {
    const { type, nameRoom, run } = this.setting;
    const title = line.label && nameRoom > 10 ? make("span", "title", line.label) : null;
    const room = title === null ? nameRoom : nameRoom - 2.2;
    return [
      make("span", "rank right", line.rank ?? "–"), make("span", "moved", movement(line.movement)),
      make("span", "player", name(line.name, room, Math.max(0.85, SMALL / type)), title),
      make("span", "run", ...this.#run(line, run, round)),
      make("span", "points right", pointsFigure({ ...line, given: "" }, fresh ? "just" : "")),
    ];
  }

  #run({ games, scale }, count, round) {
    const first = Math.max(1, Math.min(this.setting.rounds - count + 1, round - count + 2));
    return Array.from({ length: count }, (_, i) => games[first - 1 + i] ?? null).map((game) => (game === null ? planned() : tile(game[2], "", scale)));
  }
}

function tiles(count, type) {
  return count * (TILE * type + 4) + 14;
}

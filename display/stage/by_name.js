import { name, square } from "../lib/cells.js";
import { attributes, make, property } from "../lib/dom.js";
import { dwell, plan, profile, smallestType, windowSize } from "../lib/fit.js";
import { playerName } from "../lib/joined.js";
import { compare, phrase } from "../lib/language.js";
import { initial } from "../lib/names.js";
import { row } from "../lib/rows.js";

/** Room for one name with its board, in em of the list. */
const LINE = 13;
const GAP = 36;
/** Height of a row at least and at most, and what it has beside its name, in em. */
const RATIO = 1.4;
const HIGHEST = 1.9;
const BOARD = 3.4;
const HEAD = 70;

/** Everybody in a pairing by name: {k, name, board: null for no game, colour}[]. @param {import("../lib/table.js").Table} table */
export function namesOf(source, table) {
  const seats = table.keys().flatMap((key) => ["white", "black"].map((colour) => ({ k: table.cell(key, colour), board: table.cell(key, "black") === null ? null : key, colour: colour === "white" ? "w" : "b" })));
  return seats.filter(({ k }) => k !== null).map((seat) => ({ ...seat, name: playerName(source, seat.k) })).sort((a, b) => compare(a.name, b.name) || a.k - b.k);
}

/** The list of a door on a countdown: by name where everybody plays, page after page; all clocks that agree show the same page. */
export class NameList {
  constructor() {
    this.heading = make("h2");
    this.rows = attributes(make("div", "name-rows"), { role: "table" });
    this.element = attributes(make("section", "by-name", this.heading, this.rows), { "aria-label": phrase("Boards by name") });
    new ResizeObserver(() => this.again?.()).observe(this.element);
  }

  /**
   * @param {{k: number, name: string, board: number|null, colour: string}[]} lines
   * @param {{metres: number, inches: number}} told of the screen @param {boolean} teams @param {number} now ms
   */
  draw(lines, told, teams, now) {
    this.again = () => this.draw(lines, told, teams, now);
    const { unit } = windowSize(window.innerWidth, window.innerHeight);
    const [width, area] = [this.element.clientWidth / unit, this.element.clientHeight / unit - HEAD];
    const least = smallestType(profile(new Map(Object.entries(told))));
    const columns = Math.max(1, Math.floor((width + GAP) / (LINE * least + GAP)));
    const column = (width - GAP * (columns - 1)) / columns;
    const set = setting(lines.length, { area, least, columns, column });
    const page = Math.floor(now / dwell(set.rows)) % set.pages;
    const shown = lines.slice(page * set.rows, (page + 1) * set.rows);
    const key = JSON.stringify([set, page, shown, teams]);
    if (key === this.drawn) return;
    this.drawn = key;
    this.heading.replaceChildren(make("b", "", phrase("Boards by name")), make("span", "", range(shown)), make("span", "page-of", set.pages > 1 ? `${page + 1}/${set.pages}` : ""));
    for (const [what, value] of [["--f", set.type], ["--row", set.height], ["--gap", GAP]]) property(this.rows, what, `calc(${Number(value).toFixed(2)} * var(--u))`);
    property(property(this.rows, "--columns", columns), "--lines", set.lines);
    const room = column / set.type - BOARD;
    this.rows.replaceChildren(...shown.map((line) => lineOf(line, room, teams)));
  }
}

/** Pages of equal length, however wide the type: somebody looks for one line of them. */
function setting(count, { area, least, columns, column }) {
  const { pages, type } = plan({ count, area, least, ratio: RATIO, columns, widest: column / LINE });
  const lines = Math.max(1, Math.ceil(Math.ceil(count / pages) / columns));
  return { pages, type, lines, rows: lines * columns, height: Math.min(area / lines, HIGHEST * type) };
}

/** "A–F", the first letters of a page. */
function range(lines) {
  const [first, last] = [lines[0], lines.at(-1)].map((line) => initial(line?.name ?? "").toUpperCase());
  return first === last ? first : `${first}–${last}`;
}

function lineOf({ name: text, board, colour }, room, teams) {
  const place = board === null ? [make("span", "nothing", phrase("no game"))] : [...(teams ? [] : [square(colour)]), make("b", "", board)];
  return row(make("div", "by-name-row", make("span", "who", name(text, room, 0.85)), make("span", "place", ...place)));
}

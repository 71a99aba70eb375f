import { figure, name, playing, square } from "../../lib/cells.js";
import { attributes, make, property } from "../../lib/dom.js";
import { gameTiles } from "../../lib/encounter.js";
import { phrase } from "../../lib/language.js";

/** A page of the bracket, drawn: heads, cells and the paths between them. Lengths in u. */

export const HEADS = 62;
const MARGINS = 56;
const CAPTION = 34;
const SPACE = 18;
const GAPS = { 1: 0, 2: 92, 3: 92, 4: 60 };
/** Room for a starting number in its own em, and its size. */
const SEED = 2.1;
const SMALL = 24;
/** Type over height of a line. */
const SET = 0.55;
const LINE = { many: 62, few: 84 };
const TOTAL = 1.9;
const TILE = 1.06;
/** Where the game for third place stands, as a part of the height. */
const BELOW = 0.86;

/** How a page is set. @param {object} page of pagesOf @param {object} size of the wall */
export function setting({ columns }, size) {
  const most = Math.max(...columns.map(({ encounters, below }) => encounters.length + (below ? 1 : 0)));
  const count = columns.length;
  const width = size.width - MARGINS;
  const height = size.area - HEADS;
  const gap = GAPS[count];
  const line = Math.min((height / most - CAPTION - SPACE) / 2, Math.max(size.least / SET, most < 4 ? LINE.few : LINE.many));
  const cell = Math.min(620, (width - gap * (count - 1)) / count);
  return { width, height, gap: count > 1 ? (width - cell * count) / (count - 1) : 0, line, cell, type: line * SET };
}

/** The page as an element. @param {(line: object, game?: number) => string} look class names of marks */
export function tree(page, size, look) {
  const set = setting(page, size);
  const placed = page.columns.flatMap((column, at) => placedIn(column, at, set));
  const by = new Map(placed.map((one) => [one.key, one]));
  const heads = page.columns.map(({ title, round }, at) => title && property(make("h2", "column-title", make("b", "", title), make("span", "", ` ${phrase("round {round}", { round })}`)), "--x", (at * (set.cell + set.gap)).toFixed(1)));
  const encounters = attributes(make("div", "encounters", ...placed.map((one) => cell(one, set, look))), { role: "list" });
  const element = make("div", "tree", ...heads.filter(Boolean), paths(placed, by, set), encounters);
  const sizes = { "--cell": set.cell, "--line": set.line, "--type": set.type };
  for (const [key, value] of Object.entries(sizes)) property(element, key, value.toFixed(2));
  return element;
}

function placedIn({ encounters, below }, at, { cell: wide, gap, height }) {
  const x = at * (wide + gap);
  const inTree = encounters.map((one, place) => ({ ...one, x, y: ((place + 0.5) / encounters.length) * height }));
  return below ? [...inTree, { ...below, x, y: BELOW * height }] : inTree;
}

const SVG = "http://www.w3.org/2000/svg";

function paths(placed, by, { width, height, cell: wide, gap, line }) {
  const svg = attributes(document.createElementNS(SVG, "svg"), { class: "paths", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" });
  for (const one of placed) {
    one.seats.forEach(({ from: { kind, of } }, at) => {
      const before = by.get(of);
      if (kind !== "winner" || before === undefined || before.x >= one.x) return;
      const through = before.seats.findIndex(({ won }) => won);
      const start = before.y + (through < 0 ? 0 : (through - 0.5) * line);
      const end = one.y + (at - 0.5) * line;
      const d = `M${before.x + wide} ${start.toFixed(1)}H${one.x - gap / 2}V${end.toFixed(1)}H${one.x}`;
      svg.append(attributes(document.createElementNS(SVG, "path"), { d, class: through < 0 ? "path" : "path through" }));
    });
  }
  return svg;
}

function cell(one, set, look) {
  const { words, playing: now } = one.state;
  const state = now ? [make("span", "live-dot"), words || phrase("playing")] : words ? [words] : [];
  const caption = make("div", "caption", make("b", "", one.code), ...state.map((part) => (typeof part === "string" ? make("span", "", part) : part)));
  const box = make("div", `box ${one.seats.every(({ k }) => k === null) ? "ahead" : ""}`, ...one.seats.map((seat) => seatLine(seat, one, set, look)));
  const element = attributes(make("div", `encounter ${look(one)}`, caption, box), { role: "listitem", "data-key": one.key });
  property(element, "--x", one.x.toFixed(1));
  return property(element, "--y", one.y.toFixed(1));
}

function seatLine(seat, one, { cell: wide, type }, look) {
  if (!seat.k) return make("div", `seat ${seat.k === 0 ? "nobody" : "ahead"}`, make("span", "seed"), make("span", "words", seat.words));
  const seed = SEED * Math.max(SMALL, 0.72 * type) + 10;
  const most = Math.max(1, Math.floor((wide - seed - (TOTAL + 5) * type) / (TILE * type)));
  const games = seat.games.slice(-most);
  const tiles = [...gameTiles(games, seat.k, seat.scale, ({ game }) => look(one, game)), ...(seat.playing ? [playing()] : [])];
  const total = seat.points === null ? 0 : TOTAL;
  const room = (wide - seed - 24) / type - total - tiles.length * TILE;
  const white = one.games?.length === 0 && seat.playing ? [square(seat.white ? "w" : "b")] : [];
  return make("div", `seat ${seat.won ? "won" : seat.lost ? "lost" : ""} ${seat.gone ? "gone" : ""}`,
    make("span", "seed", seat.number ?? ""), make("span", "who", name(seat.name, room - white.length * 0.8, Math.max(0.7, SMALL / type))),
    ...white, make("span", "games", ...tiles), seat.points === null ? null : figure(seat.points, "total"));
}

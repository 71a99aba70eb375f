import { attributes, make } from "./dom.js";
import { phrase } from "./language.js";

/** Positions of draughts as pictures: the board of the game, men as discs, kings with a crown (docs/rules/openings.md 1). */

const SVG = "http://www.w3.org/2000/svg";
/** Squares along an edge, and whether square 1 is the corner at the top left. */
const BOARDS = { "draughts-it": [8, true], "draughts-en": [8, false], "draughts-int": [10, false] };
const CROWN = "M-.2 .14 L-.24 -.14 L-.09 0 L0 -.2 L.09 0 L.24 -.14 L.2 .14 Z";
const TURNS = { W: phrase("White to move"), B: phrase("Black to move") };

/**
 * The picture of a position, White below; null where the game has none.
 * @param {string} game of a table of openings @param {string} position "W:W31,K32:B1"
 */
export function diagram(game, position) {
  const board = BOARDS[game];
  const found = board && read(position);
  if (!found) return null;
  const [side] = board;
  const svg = attributes(element("svg", "draughts-board"), { viewBox: `-.1 -.1 ${side + 0.2} ${side + 0.2}`, role: "img", "aria-label": spoken(found) });
  svg.append(attributes(element("rect", "board-edge"), { x: -0.05, y: -0.05, width: side + 0.1, height: side + 0.1 }));
  for (let number = 1; number <= (side * side) / 2; number += 1) svg.append(square(cellOf(board, number)));
  for (const { number, colour, king } of found.pieces) svg.append(...piece(cellOf(board, number), colour, king));
  return make("figure", "diagram", svg, make("figcaption", "", TURNS[found.turn]));
}

/** Whose move it is, and the pieces; null where the text is none. */
export function read(position) {
  const [turn, ...sides] = position.split(":");
  if (!TURNS[turn] || sides.length !== 2) return null;
  const pieces = sides.flatMap((side) => side.slice(1).split(",").filter(Boolean).map((item) => ({ colour: side[0], king: item[0] === "K", number: Number(item.replace("K", "")) })));
  return { turn, pieces };
}

/** Column and row of a square, from the top left. @returns {[number, number]} */
export function cellOf([side, corner], number) {
  const row = Math.floor((number - 1) / (side / 2));
  const place = (number - 1) % (side / 2);
  return [2 * place + ((row % 2 === 1) === corner ? 1 : 0), row];
}

function spoken({ turn, pieces }) {
  const side = (colour) => pieces.filter((one) => one.colour === colour).map(({ king, number }) => (king ? phrase("king {square}|draughts", { square: number }) : number)).join(", ");
  return phrase("White {white}; Black {black}; {turn}", { white: side("W"), black: side("B"), turn: TURNS[turn] });
}

function element(name, className) {
  return attributes(document.createElementNS(SVG, name), { class: className });
}

function square([x, y]) {
  return attributes(element("rect", "board-square"), { x, y, width: 1, height: 1 });
}

function piece([x, y], colour, king) {
  const at = `translate(${x + 0.5} ${y + 0.5})`;
  const disc = attributes(element("circle", `piece-${colour === "W" ? "white" : "black"}`), { r: 0.4, transform: at });
  const ring = attributes(element("circle", `piece-ring-${colour === "W" ? "white" : "black"}`), { r: 0.28, transform: at });
  return king ? [disc, attributes(element("path", `crown-${colour === "W" ? "white" : "black"}`), { d: CROWN, transform: at })] : [disc, ring];
}

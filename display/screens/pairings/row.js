import { nameWithState, tile } from "../../lib/cells.js";
import { boardNumber } from "../../lib/board_number.js";
import { attributes, make } from "../../lib/dom.js";
import { width } from "../../lib/names.js";
import { written } from "../../lib/points.js";
import { side, sides, winner } from "../../lib/results.js";

const SMALL = 24;
const PADDING = 28;

/**
 * One board: White on white, Black on black, points at the outer edges, the result where they meet.
 * @param {object} line of pairingLines
 * @param {{type: number, cell: number}} setting type and width of a cell in u
 * @param {string} look class names of its mark
 */
export function pairingRow(line, setting, look) {
  if (line.black === null) return byeRow(line, setting);
  const [white, black] = sides(line.result) ?? [];
  const won = winner(line.result);
  const cells = [
    cell("white", line.white, white, won === "black", setting),
    cell("black", line.black, black, won === "white", setting),
  ];
  const corrected = line.was === null ? "" : "corrected";
  const row = make("div", `board ${look} ${corrected}`, boardNumber(line), make("div", "box", ...cells));
  return attributes(row, { role: "row" });
}

function cell(colour, player, code, lost, setting) {
  const decided = code !== undefined;
  const points = make("span", "points", written(player.points));
  const seat = make("span", "seat", ...who(player, decided, setting), title(player));
  const result = decided ? tile(code) : null;
  const order = colour === "white" ? [points, seat, result] : [result, seat, points];
  return make("div", `cell cell-${colour} ${lost ? "lost" : ""}`, ...order);
}

function who(player, decided, { type, cell: wide }) {
  const small = Math.max(SMALL, 0.7 * type);
  const titled = player.title ? width(player.title, 500) * small + 0.3 * type : 0;
  const room = wide - PADDING - 1.75 * type - titled - (decided ? 1.5 * type : 0);
  return nameWithState(player.name, player.gone ? "left" : null, room / type, Math.max(0.85, SMALL / type), small / type);
}

function title(player) {
  return player.title ? make("span", "title", player.title) : null;
}

function byeRow(line, setting) {
  const { label, word } = side(line.result) ?? { label: line.result, word: "" };
  const seat = make("span", "seat", ...who(line.white, false, setting), title(line.white));
  const cells = [
    make("div", "cell cell-bye", make("span", "points", written(line.white.points)), seat),
    attributes(make("div", "cell cell-bye word", label), { "aria-label": word }),
  ];
  return attributes(make("div", "board bye", make("span", "number"), make("div", "box", ...cells)), { role: "row" });
}

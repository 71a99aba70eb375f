import { nameWithState, scored } from "../../lib/cells.js";
import { boardNumber } from "../../lib/board_number.js";
import { attributes, make } from "../../lib/dom.js";
import { encounterRoom, encounterSide, hasScore, winnerOf } from "../../lib/encounter.js";
import { byeWords } from "../../lib/handicap.js";
import { width } from "../../lib/names.js";
import { written } from "../../lib/points.js";
import { side, sides } from "../../lib/results.js";
import { cellBox, row } from "../../lib/rows.js";

const SMALL = 24;
const PADDING = 28;
/** Room for a result, and for what it is worth with a handicap; in em. */
const RESULT = 1.5;
const WORTH = 2;

/**
 * One board: White on white, Black on black, points at the outer edges, the result where they meet.
 * @param {object} line of pairingLines
 * @param {{type: number, cell: number, own: boolean}} setting type and width of a cell in u; whether boards have openings of their own
 * @param {string} look class names of its mark
 */
export function pairingRow(line, setting, look) {
  if (line.black === null) return byeRow(line, setting);
  const [white, black] = sides(line.result) ?? [];
  const won = winnerOf(line);
  const encounter = hasScore(line.encounter) ? line.encounter : null;
  const cells = [
    cell("white", line.white, { code: white, scale: line.scale, worth: line.worth?.white, encounter, lost: won === "black" }, setting),
    cell("black", line.black, { code: black, scale: line.scale, worth: line.worth?.black, encounter, lost: won === "white" }, setting),
  ];
  const corrected = line.was === null ? "" : "corrected";
  const opening = setting.own ? strip(line.opening) : null;
  return row(make("div", `board ${look} ${corrected}`, boardNumber(line), cellBox(make("div", `box ${opening ? "with-opening" : ""}`, ...cells, opening))));
}

function cell(colour, player, { code, scale, worth, encounter, lost }, setting) {
  const decided = code !== undefined;
  const taken = encounter ? encounterRoom(encounter) : decided ? RESULT + (worth ? WORTH : 0) : 0;
  const points = make("span", "points", written(player.points));
  const seat = make("span", "seat", ...who(player, taken, setting), label(player));
  const result = encounter ? encounterSide(encounter, player.k, colour) : decided ? scored(code, worth, scale) : [];
  const order = colour === "white" ? [points, seat, ...result] : [...(encounter ? result : result.reverse()), seat, points];
  return make("div", `cell cell-${colour} ${lost ? "lost" : ""}`, ...order);
}

/** The opening of a board beneath its names; a long one gives way to where it comes from. */
function strip(opening) {
  return opening === null ? null : make("div", "opening", make("b", "", opening.words), make("span", "", opening.source));
}

function who(player, taken, { type, cell: wide }) {
  const small = Math.max(SMALL, 0.7 * type);
  const titled = player.label ? width(player.label, 500) * small + 0.3 * type : 0;
  const room = wide - PADDING - 1.75 * type - titled - taken * type;
  return nameWithState(player.name, player.gone ? "left" : null, room / type, Math.max(0.85, SMALL / type), small / type);
}

function label(player) {
  return player.label ? make("span", "title", player.label) : null;
}

function byeRow(line, setting) {
  const seat = make("span", "seat", ...who(line.white, 0, setting), label(line.white));
  const cells = [
    make("div", "cell cell-bye", make("span", "points", written(line.white.points)), seat),
    attributes(make("div", "cell cell-bye word", byeWords(line.result, line.byeWorth)), { "aria-label": side(line.result)?.word ?? "" }),
  ];
  return row(make("div", "board bye", make("span", "number"), cellBox(make("div", "box", ...cells))));
}

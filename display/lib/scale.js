import { handicapOf } from "./handicap.js";
import { decimal, written } from "./points.js";
import { resultText, side, sides } from "./results.js";

/** What results are called where a game is not worth 1, ½ and 0: in draughts 2, 1 and 0 (docs/look.md 3). */

/** What a one-sided code is called in a table of points. */
const OUTCOMES = { 1: "win", W: "win", "+": "win", F: "win", "=": "draw", D: "draw", A: "draw", H: "draw", 0: "loss", L: "loss", "-": "absent", U: "pairing_bye" };
/** The codes whose sign is their points: a forfeit stays + or −. */
const WRITTEN = ["1", "W", "=", "D", "A", "0", "L", "F", "H", "U"];
const USUAL = { per: 2, win: 2, draw: 1, loss: 0, absent: 0, pairing_bye: 2 };

/** @typedef {Object<string, string>} Scale the sign of each one-sided code */

/** The table of points of the event: what a game is worth, in 1/per point. @returns {{per: number, win: number, draw: number, loss: number, absent: number, pairing_bye: number}} */
export function pointsTable(source) {
  return source.table("info")?.meta.points ?? USUAL;
}

/** What a one-sided code is worth by this table, in 1/per point. */
export function worthOf(points, code) {
  return points[OUTCOMES[code]] ?? 0;
}

/**
 * The signs of the event where they are not 1, ½ and 0. Null where they are, where a handicap says beside each result what it
 * is worth, and where a tile has no room for them, as for 10–5–0.
 * @returns {Scale|null}
 */
export function scaleOf(source) {
  const points = pointsTable(source);
  if (handicapOf(source) !== null) return null;
  const scale = Object.fromEntries(WRITTEN.map((code) => [code, written(decimal(worthOf(points, code), points.per))]));
  const signs = Object.values(scale);
  return signs.some((sign) => sign.length > 1) || WRITTEN.every((code) => scale[code] === side(code).text) ? null : scale;
}

/** The sign of a one-sided code. @param {Scale|null} scale */
export function sign(code, scale) {
  return scale?.[code] ?? side(code)?.text ?? code;
}

/** A result as people write it, in the signs of the event: ½–½, in draughts 1–1. @param {Scale|null} scale */
export function scaledText(result, scale) {
  const codes = scale ? sides(result) : null;
  if (codes === null || codes.some((code) => !(code in scale))) return resultText(result);
  const mark = side(codes[0]).mark;
  return `${codes.map((code) => scale[code]).join("–")}${mark ? ` ${mark}` : ""}`;
}

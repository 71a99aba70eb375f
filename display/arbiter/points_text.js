import { phrase } from "../lib/language.js";
import { writtenUnits } from "../lib/points.js";

/** Tables of points as an arbiter writes them: "1 ½ 0". */

/** The text of a points table: the bye only if it is no win. */
export function pointsText({ per, win, draw, loss, pairing_bye: bye }) {
  return [win, draw, loss, ...(bye === win ? [] : [bye])].map((units) => writtenUnits(units, per)).join(" ");
}

const FRACTIONS = { "¼": 1, "½": 2, "¾": 3 };

/**
 * A points table of "1 ½ 0" or "3 1 0 1", counted in halves, or in quarters where it has some.
 * @param {number[]} quarters what else has to be whole in these units, in quarters of a point
 */
export function pointsTable(text, quarters = []) {
  const values = text.trim().split(/[\s/;]+/).map(inQuarters);
  if (values.length < 3 || values.length > 4 || values.includes(null)) {
    throw new Error(phrase("Points are written like 1 ½ 0 or 2 1 0: win, draw, loss, and a fourth for the bye if it is no win."));
  }
  const per = [2, 4].find((units) => [...values, ...quarters].every((value) => (value * units) % 4 === 0));
  const [win, draw, loss, bye = win] = values.map((value) => (value * per) / 4);
  return { per, win, draw, loss, absent: 0, pairing_bye: bye };
}

/** "2½", "2.5" or "2,5" in quarters, null if it is none. */
function inQuarters(text) {
  const match = /^(\d*)([¼½¾])?$/.exec(text);
  if (match && text) return Number(match[1] || 0) * 4 + (FRACTIONS[match[2]] ?? 0);
  const value = Number(text.replace(",", ".")) * 4;
  return Number.isInteger(value) && text ? value : null;
}

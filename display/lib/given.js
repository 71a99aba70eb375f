import { width } from "./names.js";
import { writtenUnits } from "./points.js";
import { reasonWords } from "./reasons.js";

/** Bonuses and penalties: points that somebody has beside the results (docs/rules/adjustments.md). */

/** Units of a point, of which the points of this event are made. */
export function pointsPer(source) {
  return Number(source.table("info")?.cell("points_per", "value")) || 1;
}

/**
 * What was given to a player, oldest first.
 * @returns {{round: number|null, units: number, code: string}[]} round: 0 from the start, null in the standings only
 */
export function givenTo(source, k) {
  const all = source.table("players")?.meta.adjustments ?? [];
  return all.filter(([one]) => one === k).map(([, round, units, code]) => ({ round, units, code }));
}

/** What of it the standings after a round have, in one text with its sign, "(−1)"; "" where it is nothing. */
export function givenText(source, k, through) {
  const units = sum(givenTo(source, k).filter(({ round }) => round === null || round <= through));
  return units === 0 ? "" : `(${signed(units, pointsPer(source))})`;
}

/** Units that count in the standings only, and in no pairing. */
export function givenApart(source, k) {
  return sum(givenTo(source, k).filter(({ round }) => round === null));
}

/** The units of all of these together. */
export function sum(given) {
  return given.reduce((total, { units }) => total + units, 0);
}

/** Points with their sign: (-2, 2) -> "−1", (1, 2) -> "+½". */
export function signed(units, per) {
  return units > 0 ? `+${writtenUnits(units, per)}` : writtenUnits(units, per);
}

/** From when on something counts, in words. */
export function sinceWords(round) {
  if (round === null) return "in the standings only";
  return round === 0 ? "from the start" : `round ${round}`;
}

/** One bonus or penalty in words: "−1 penalty, round 3". */
export function givenWords({ round, units, code }, per) {
  return `${signed(units, per)} ${reasonWords({ code })}, ${sinceWords(round)}`;
}

/** The smallest text on a wall; in u. */
const SMALL = 24;

/** Room for the small figure of a bonus or penalty before the points, where a line has one; in u. */
export function givenRoom(lines) {
  return SMALL * Math.max(0, ...lines.map(({ given }) => width(given, 700)));
}

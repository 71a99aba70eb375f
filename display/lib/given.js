import { phrase } from "./language.js";
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
 * @returns {{round: number|null, units: number, code: string, boardUnits: number}[]} boardUnits: of a team, in game points; round: 0 from the start, null in the standings only
 */
export function givenTo(source, k) {
  const all = source.table("players")?.meta.adjustments ?? [];
  return all.filter(([one]) => one === k).map(([, round, units, code, boardUnits = 0]) => ({ round, units, code, boardUnits }));
}

/** What was given to somebody in a round, in words. @returns {string[]} */
export function givenOfRound(source, k, round) {
  return givenTo(source, k).filter((one) => one.round === round).map(({ units, boardUnits, code }) => phrase("{amount} {reason}", { amount: amountWords(units, boardUnits, pointsPer(source), boardPer(source)), reason: reasonWords({ code }) }));
}

/** Units of a point of a board, where the participants are teams, else null. */
export function boardPer(source) {
  return source.table("info")?.meta.teams?.board_points?.per ?? null;
}

/** "−1", of a team "−1 MP, −½ GP": units of points, and of points of boards. */
export function amountWords(units, boardUnits, per, ofBoards) {
  if (ofBoards === null) return signed(units, per);
  return [units ? phrase("{points} MP", { points: signed(units, per) }) : "", boardUnits ? phrase("{points} GP", { points: signed(boardUnits, ofBoards) }) : ""].filter(Boolean).join(", ");
}

/** What of it the standings after a round have, in one text with its sign, "(−1)"; "" where it is nothing. */
export function givenText(source, k, through) {
  const given = givenTo(source, k).filter(({ round }) => round === null || round <= through);
  const ofBoards = source.table("info")?.meta.teams?.primary === "game-points";
  const units = ofBoards ? sum(given.map(({ boardUnits }) => ({ units: boardUnits }))) : sum(given);
  return units === 0 ? "" : `(${signed(units, ofBoards ? boardPer(source) : pointsPer(source))})`;
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
  if (round === null) return phrase("in the standings only");
  return round === 0 ? phrase("from the start") : phrase("round {round}", { round });
}

/** One bonus or penalty in words: "−1 penalty, round 3". */
export function givenWords({ round, units, boardUnits, code }, per, ofBoards = null) {
  return phrase("{amount} {reason}, {since}", { amount: amountWords(units, boardUnits, per, ofBoards), reason: reasonWords({ code }), since: sinceWords(round) });
}

/** The smallest text on a wall; in u. */
const SMALL = 24;

/** Room for the small figure of a bonus or penalty before the points, where a line has one; in u. */
export function givenRoom(lines) {
  return SMALL * Math.max(0, ...lines.map(({ given }) => width(given, 700)));
}

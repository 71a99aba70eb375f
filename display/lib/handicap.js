import { phrase } from "./language.js";
import { decimal, written } from "./points.js";
import { resultText, side } from "./results.js";

/** Handicap by category: the tournament says in a table what each result is worth for each gap (docs/rules/handicap.md). */

const SHORT = 4;

/** The table of a tournament, or null without a handicap. @returns {{ladder: string[], worth: object, per: number}|null} */
export function handicapOf(source) {
  const info = source.table("info");
  const found = info?.meta.handicap;
  return found ? { ...found, per: Number(info.cell("points_per", "value")) || 1 } : null;
}

/**
 * What a game is worth with the handicap, as decimal texts; null without one or without a result.
 * @param {string} white @param {string} black their categories
 * @returns {{white: string, black: string, gap: number}|null}
 */
export function adjusted(handicap, white, black, result) {
  const row = handicap?.worth[result];
  if (row === undefined) return null;
  const places = [white, black].map((category) => placeOf(handicap.ladder, category));
  const gap = places.includes(-1) ? 0 : places[0] - places[1];
  const [own, other] = row[gap + handicap.ladder.length - 1].map((units) => decimal(units, handicap.per));
  return { white: own, black: other, gap: Math.abs(gap) };
}

/** What a bye is worth, as a decimal text; null without a handicap, which is where it may be something else than 1. */
export function byeWorth(handicap, kind) {
  const units = handicap?.byes[kind];
  return units === undefined ? null : decimal(units, handicap.per);
}

/** "bye 10": the words of a bye with what it is worth here. @param {string|null} worth decimal text */
export function byeWords(kind, worth = null) {
  const one = side(kind);
  return one?.label?.(worth === null ? one.text : written(worth)) ?? kind;
}

/** "2–8, gap 3", and nothing where no handicap changes the result. */
export function adjustedText(worth) {
  if (worth === null) return "";
  return withGap(`${written(worth.white)}–${written(worth.black)}`, worth.gap);
}

/** "2–8 (½–½, gap 3)"; without a handicap just "½–½". */
export function scoreText(result, worth) {
  if (worth === null) return resultText(result);
  return `${written(worth.white)}–${written(worth.black)} (${withGap(resultText(result), worth.gap)})`;
}

/** "2–8 (½–½)", where the categories stand beside it; without a handicap just "½–½". */
export function shortScore(result, worth) {
  return scoreText(result, worth === null ? null : { ...worth, gap: 0 });
}

function withGap(score, gap) {
  return gap ? phrase("{score}, gap {gap}", { score, gap }) : score;
}

function placeOf(ladder, category) {
  const wanted = category.toLowerCase();
  return ladder.findIndex((name) => name.toLowerCase() === wanted);
}

/** A category as it stands beside a name: "CM" for Candidato Maestro; as it is if it is short or the initials say too little. */
export function shortCategory(ladder, category) {
  if (category.length <= SHORT) return category;
  const mine = initials(category);
  const alike = ladder.filter((name) => initials(name) === mine).length > 1;
  return alike ? category.slice(0, SHORT) : mine;
}

function initials(category) {
  return category.split(/\s+/).map((word) => word.charAt(0).toUpperCase()).join("");
}

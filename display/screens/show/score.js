import { figure, name } from "../../lib/cells.js";
import { make } from "../../lib/dom.js";
import { phrase } from "../../lib/language.js";
import { currentMatch, match, teamMatch, totals } from "../../lib/match.js";

/** The score of a match of two teams, as it was at each moment of the show. */

/** Both teams with their scores, of a series those of the match that is played; none where no teams meet. @returns {[string, string][]} */
export function scoreOf(source, { system }) {
  const found = teamMatch(system) ? match(source, currentMatch(source)) : null;
  if (found === null) return [];
  const score = totals(found);
  return found.sides.map((side, at) => [side.name, score[at]]);
}

/** The same in one line, "Harbour 12½ – 11½ The Rest"; "" for none. */
export function scoreLine(score) {
  return score.length ? phrase("{home} {score} – {other} {away}", { home: score[0][0], score: score[0][1], other: score[1][1], away: score[1][0] }) : "";
}

/** @param {[string, string][]} score @param {number} wide of the card, in u */
export function scoreCard(score, wide) {
  const rows = score.map(([team, points]) => make("p", "leader", make("span", "who", name(team, (wide - 150) / 36, 0.67)), figure(points)));
  return make("section", "lead", make("h2", "", phrase("Score of the match")), ...rows);
}

/** Performance as an estimate: average rating of opponents met, plus 400 a win and minus 400 a loss, shared by the games. */

const SCORE = { 1: 1, W: 1, "=": 0, D: 0, A: 0, 0: -1, L: -1 };

/**
 * @param {[number|null, string|null, string|null, number|null][]} games cells of kind `game`
 * @param {import("../lib/table.js").Table|null} players
 * @returns {number|null} null without rated opponents
 */
export function performance(games, players) {
  const met = games
    .filter(([opponent, , code]) => opponent !== null && SCORE[code] !== undefined)
    .map(([opponent, , code]) => ({ rating: players?.cell(opponent, "rating"), score: SCORE[code] }))
    .filter(({ rating }) => rating);
  if (!met.length) return null;
  const total = met.reduce((sum, { rating, score }) => sum + rating + 400 * score, 0);
  return Math.round(total / met.length);
}

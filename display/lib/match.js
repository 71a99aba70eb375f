import { phrase } from "./language.js";
import { writtenUnits } from "./points.js";
import { scaleOf } from "./scale.js";

/** A match of two teams as pages show it: joined from the views `match.<v>` (docs/contracts.md A2). */

/** Is this a tournament of teams whose players all meet the other team's? */
export function teamMatch(system) {
  return system === "scheveningen";
}

/** The names of the views of all matches that are known: one, or as many as the series has. */
export function matchViews(source) {
  const series = source.table("match.1")?.meta.series?.length ?? 1;
  return Array.from({ length: series }, (_, i) => `match.${i + 1}`);
}

/** The teams of the tournament, the first one first: {name, players}. */
export function teams(source) {
  const metas = matchViews(source).map((name) => source.table(name)?.meta).filter((meta) => meta?.sides);
  if (!metas.length) return [];
  return [metas[0].sides[0], ...metas.map(({ sides }) => sides[1])].map(([name, players]) => ({ name, players }));
}

/**
 * One match with its games by the boards of both teams.
 * @returns {{sides, per, score, wins, places, running, needed, decided, beyond, byWins, games: object[], rounds: number[], at: (a, b) => object[]}|null}
 */
export function match(source, name) {
  const table = source.table(name);
  if (!table?.meta.sides) return null;
  const scale = scaleOf(source);
  const games = table.keys().map((key) => ({ ...game(table, key), scale }));
  const { sides, per, score, wins, places, running, needed, decided, beyond, match_score: rule } = table.meta;
  return {
    sides: sides.map(([title, players]) => ({ name: title, players })), per, score, wins, places, running, needed, decided, beyond: beyond ?? null, byWins: rule === "wins", games,
    rounds: [...new Set(games.map(({ round }) => round))],
    at: (a, b) => games.filter((one) => one.a === a && one.b === b),
  };
}

function game(table, key) {
  const cell = (column) => table.cell(key, column);
  return {
    key, round: cell("round"), board: cell("board"), a: cell("a"), b: cell("b"), one: cell("one"), other: cell("other"),
    colour: cell("white") === "a" ? "w" : "b", result: cell("result"), resultOther: cell("result_other"), published: cell("board") !== null,
  };
}

/** The match that is played: the first one with a game that has no result, else the last. */
export function currentMatch(source) {
  const names = matchViews(source);
  return names.find((name) => match(source, name)?.games.some(({ result }) => result === null)) ?? names.at(-1);
}

/** The score of both teams: points, or games won where these decide. @returns {string[]} */
export function totals({ score, wins, per, byWins }) {
  return byWins ? wins.map(String) : score.map((units) => writtenUnits(units, per));
}

/** What does not decide: "games won 6–11", or "points 4–2". */
export function others({ score, wins, per, byWins }) {
  return byWins ? phrase("points {score}", { score: pair(score, per) }) : phrase("games won {score}", { score: pair(wins, 1) });
}

/** The score after each round so far. @returns {[string, string][]} ["R3", "8–10"] */
export function way({ running, per, byWins }) {
  return running.map(([round, a, b, won, lost]) => [phrase("R{round}", { round }), byWins ? pair([won, lost], 1) : pair([a, b], per)]);
}

function pair([one, other], per) {
  return `${writtenUnits(one, per)}–${writtenUnits(other, per)}`;
}

/** Is everything played, and neither team leads? */
export function level(found) {
  const [first, other] = found.byWins ? found.wins : found.score;
  return over(found) && first === other;
}

function over({ games }) {
  return games.length > 0 && games.every(({ result }) => result !== null && result !== "adj");
}

/** "5 points win", "Hosts wins", "drawn", or who has won a level match and how: "Hosts wins the play-off". */
export function stand(found) {
  const { sides, needed, per, decided, beyond } = found;
  if (beyond !== null) return beyondWords(sides[beyond[0]].name, beyond);
  if (decided !== null && over(found)) return phrase("{team} wins", { team: sides[decided].name });
  if (decided !== null) return phrase("{team} cannot be reached", { team: sides[decided].name });
  if (over(found)) return level(found) ? phrase("drawn|a match") : "";
  return needed === null ? "" : phrase("{points} points win", { points: writtenUnits(needed, per) });
}

function beyondWords(team, [, method, draw]) {
  if (method === "play-off") return phrase("level: {team} wins the play-off", { team });
  return method === "lots" ? phrase("level: {team} wins by lot (draw {draw})", { team, draw }) : phrase("level: {team} wins, decided by the arbiter", { team });
}

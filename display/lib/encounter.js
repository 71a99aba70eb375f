import { tile } from "./cells.js";
import { make } from "./dom.js";
import { counted, phrase } from "./language.js";
import { cellText, decimal, written } from "./points.js";
import { sides, winner } from "./results.js";
import { pointsTable, scaledText, scaleOf, worthOf } from "./scale.js";

/** Encounters of several games: what the columns `games`, `next` and `decided` say (docs/rules/encounters.md 2). */

const RATINGS = { standard: phrase("classical"), rapid: phrase("rapid"), blitz: phrase("blitz"), unrated: phrase("unrated|games") };
const ENDS = { armageddon: phrase("armageddon"), "sudden-death": phrase("sudden death") };

/** @typedef {{game: number, stage: number, white: number|null, result: string|null}} Game of an encounter; white: k, null as long as lots have to say so */

/**
 * What is said about the encounter of a row beside its result; `points` is the table by which its games count, `scale` how they are written.
 * A match of teams lists no games here but its `scores`: team -> points of its boards as decimal text, null before the line-ups are known.
 * @returns {{games: Game[], next: Game|null, decided: number|null, points: object, scale: object|null, scores: Object<number, string>|null, open: number|null, awarded: string|null}|null} null where encounters are one game, and of a bye
 */
export function encounterOf(source, table, key) {
  if (table.cell(key, "black") === null) return null;
  if (table.column("home") !== null) return matchOf(table, key);
  if (table.column("games") === null) return null;
  const listed = (column) => (table.cell(key, column) ?? []).map(([game, stage, white, result]) => ({ game, stage, white, result }));
  return { games: listed("games"), next: listed("next")[0] ?? null, decided: table.cell(key, "decided"), points: pointsTable(source), scale: scaleOf(source), scores: null, open: null, awarded: null };
}

function matchOf(table, key) {
  const cell = (column) => table.cell(key, column);
  const [home, away] = ["home", "away"].map((side) => cellText(table.column(side), cell(side)));
  return {
    games: [], next: null, decided: cell("decided"), points: null, scale: null, open: cell("open"), awarded: cell("awarded"),
    scores: cell("home") === null ? null : { [cell("white")]: home, [cell("black")]: away },
  };
}

/** Has it a score by now? Then that stands in the place of one result. */
export function hasScore(encounter) {
  return Boolean(encounter) && (encounter.scores !== null || encounter.games.length > 0);
}

/** The one-sided code of a player in one game. */
function codeOf({ white, result }, k) {
  return sides(result)?.[white === k ? 0 : 1] ?? null;
}

/** What a player has of these games by the points of the event, as decimal text. @param {{games: Game[], points?: object, scores?: object|null}} encounter @param {number} k */
export function gamePoints({ games, points, scores = null }, k) {
  if (scores !== null) return scores[k];
  return decimal(games.reduce((sum, game) => sum + worthOf(points, codeOf(game, k)), 0), points.per);
}

/** The same in one piece: "1½". */
export function scoreOf(encounter, k) {
  return written(gamePoints(encounter, k));
}

/** "1½–½", in draughts "3–1", White of the encounter first; the result where it was no game of several. @param {object} line of pairingLines */
export function encounterText({ encounter, white, black, result, scale = null }) {
  if (!hasScore(encounter)) return scaledText(result, scale);
  return `${scoreOf(encounter, white.k)}–${scoreOf(encounter, black.k)}`;
}

/** A tile a game of one player. @param {import("./scale.js").Scale|null} scale @param {(game: Game) => string} look */
export function gameTiles(games, k, scale, look = () => "") {
  return games.map((game) => tile(codeOf(game, k), look(game), scale));
}

/** So many tiles stand beside a score; of longer encounters the score alone is shown. */
export const TILES = 4;

/** The games of one player as tiles from left to right, and what they add up to; of Black's cell the sum comes first. @returns {HTMLElement[]} */
export function encounterSide(encounter, k, colour = "white") {
  const { games, scale } = encounter;
  const score = make("b", "encounter-score", scoreOf(encounter, k));
  const tiles = games.length > TILES ? [] : gameTiles(games, k, scale);
  return colour === "black" ? [score, ...tiles] : [...tiles, score];
}

/** Who has won, by who goes on or by the result. @returns {"white"|"black"|"draw"|null} */
export function winnerOf({ encounter, white, result }) {
  if ((encounter?.decided ?? null) === null) return winner(result);
  return encounter.decided === white.k ? "white" : "black";
}

/** Room that they need, in em. */
export function encounterRoom({ games }) {
  return 2.4 + (games.length > TILES ? 0 : 1.5 * games.length);
}

/** "rapid", "armageddon", "replay": how a stage is called after the first one. */
export function stageName(stages, number) {
  const stage = stages?.[number - 1];
  if (stage === undefined) return "";
  if (stage.ends in ENDS) return ENDS[stage.ends];
  const rating = stage.rating ?? "standard";
  return number > 1 && rating === (stages[0].rating ?? "standard") ? phrase("replay|of an encounter") : RATINGS[rating];
}

/** "2 games, 2 rapid, armageddon": the format of an encounter. */
export function formatWords(stages) {
  return (stages ?? []).map((stage, at) => stageWords(stages, stage, at)).join(", ");
}

function stageWords(stages, { games = 1, ends }, at) {
  if (ends in ENDS) return ENDS[ends];
  if (at === 0) return counted(games, "{count} game", "{count} games");
  const name = stageName(stages, at + 1);
  return games === 1 ? name : phrase("{number} {stage}|games", { number: games, stage: name });
}

import { knockout } from "../lib/bracket.js";
import { stageName } from "../lib/encounter.js";

/** The games of an encounter as the desk of results takes them: which one is in hand, and what waits for lots. */

/** The game that a key is about: the next one, or the last where none comes; null where an encounter is one game. */
export function gameInHand({ encounter }) {
  return encounter === null ? null : (encounter.next ?? encounter.games.at(-1) ?? null);
}

/** The line as a line of one game: its colours, its result, its number. */
export function gameLine(line, game) {
  if (game === null || game.white === null) return line;
  const turned = game.white !== line.white.k;
  return { ...line, game: game.game, result: game.result, white: turned ? line.black : line.white, black: turned ? line.white : line.black };
}

/** "stage": lots say who has White; "winner": they say who goes on; null: no lots are due. */
export function lotsDue({ encounter, result }, { system }) {
  if (encounter === null) return null;
  if (encounter.next) return encounter.next.white === null ? "stage" : null;
  return knockout(system) && result === "1/2-1/2" && encounter.decided === null ? "winner" : null;
}

/** Is anything to be done on this board: a result, or lots? */
export function isOpen(line, info) {
  return line.result === null || line.result === "adj" || lotsDue(line, info) === "winner";
}

/** "game 2", "rapid, game 3", "rapid: White by lot", "lots". */
export function dueWords(line, info) {
  const lots = lotsDue(line, info);
  if (lots === "winner") return "lots: who goes on";
  const { next } = line.encounter;
  if (next === null) return "";
  const stage = next.stage > 1 ? stageName(info.stages, next.stage) : "";
  if (lots === "stage") return `${stage}: lots for White`;
  return [stage, `game ${next.game}`].filter(Boolean).join(", ");
}

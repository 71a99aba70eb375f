import { byeWords } from "../../lib/handicap.js";
import { sides } from "../../lib/results.js";

/**
 * What each has in a round, by k.
 * @param {object[]} lines of pairingLines
 * @returns {Map<number, {board: number|null, colour: string|null, opponent: object|null, code: string|null, words: string}>}
 */
export function lastMeetings(lines) {
  return new Map(lines.flatMap((line) => (line.black === null ? [bye(line)] : game(line))));
}

/** @returns {[number, object]} */
function bye({ white, result, byeWorth }) {
  return [white.k, { board: null, colour: null, opponent: null, code: result, words: byeWords(result, byeWorth) }];
}

/** Two teams have no colour; both sides have their part of the result. @returns {[number, object][]} */
function game({ board, white, black, result, encounter }) {
  const [one, other] = sides(result) ?? [null, null];
  const colours = encounter?.scores === undefined || encounter?.scores === null ? ["w", "b"] : [null, null];
  /** @returns {[number, object]} */
  const seat = (k, opponent, code, colour) => [k, { board, colour, opponent, code, words: "" }];
  return [seat(white.k, black, one, colours[0]), seat(black.k, white, other, colours[1])];
}

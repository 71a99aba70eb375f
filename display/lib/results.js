import { phrase } from "./language.js";

/**
 * Results and byes as signs. A game's result is a code with White's side first (1-0, 1/2-1/2, +:-); the side of one player
 * is a letter of TRF26 (1 0 = + - W D L U F H Z, adj), or A for a draw by agreement that is a result of its own.
 */

const allocated = (points) => phrase("bye {points}", { points });
const ofFullPoint = (points) => phrase("bye {points}|requested", { points });
const ofHalfPoint = (points) => phrase("req. {points}|requested", { points });

/** What a one-sided code looks like: text on the tile, fill, border, word for speech; of a bye what its tile says of its points. */
const SIDES = {
  1: { text: "1", form: "win", word: phrase("won") },
  0: { text: "0", form: "loss", word: phrase("lost") },
  "=": { text: "½", form: "draw", word: phrase("drawn") },
  W: { text: "1", form: "win", mark: "U", word: phrase("won, unrated") },
  L: { text: "0", form: "loss", mark: "U", word: phrase("lost, unrated") },
  D: { text: "½", form: "draw", mark: "U", word: phrase("drawn, unrated") },
  A: { text: "½", form: "draw", mark: "A", word: phrase("drawn by agreement") },
  "+": { text: "+", form: "forfeit", word: phrase("won by forfeit") },
  "-": { text: "−", form: "forfeit", word: phrase("lost by forfeit") },
  U: { text: "1", form: "bye", label: allocated, word: phrase("pairing-allocated bye") },
  F: { text: "1", form: "bye", label: ofFullPoint, word: phrase("full-point bye") },
  H: { text: "½", form: "bye", label: ofHalfPoint, word: phrase("half-point bye") },
  Z: { text: "–", form: "bye", label: () => phrase("absent"), word: phrase("absent") },
  adj: { text: "½", form: "adjourned", word: phrase("adjourned, a draw for pairing only") },
};

const GAMES = {
  "1-0": ["1", "0"], "0-1": ["0", "1"], "1/2-1/2": ["=", "="], "0-0": ["0", "0"], "1/2-0": ["=", "0"], "0-1/2": ["0", "="],
  "W-L": ["W", "L"], "L-W": ["L", "W"], "D-D": ["D", "D"], "A-A": ["A", "A"],
  "+:-": ["+", "-"], "-:+": ["-", "+"], "-:-": ["-", "-"],
  adj: ["adj", "adj"],
};

const TEXTS = {
  "1-0": "1–0", "0-1": "0–1", "1/2-1/2": "½–½", "0-0": "0–0", "1/2-0": "½–0", "0-1/2": "0–½",
  "W-L": "1–0 U", "L-W": "0–1 U", "D-D": "½–½ U", "A-A": "½–½ A",
  "+:-": "+ : −", "-:+": "− : +", "-:-": "− : −", adj: phrase("adj|result of an adjourned game"),
};

export const RESULTS = Object.keys(GAMES);

/** The look of one player's side, or null for a code we do not know. */
export function side(code) {
  return SIDES[code] ?? null;
}

/** [White's, Black's] one-sided codes of a game's result, or null. */
export function sides(result) {
  return GAMES[result] ?? null;
}

/** The result of two one-sided codes, or null. */
export function resultOf(white, black) {
  return RESULTS.find((result) => GAMES[result][0] === white && GAMES[result][1] === black) ?? null;
}

/** A result as people write it: ½–½. */
export function resultText(result) {
  return result === null ? "" : (TEXTS[result] ?? result);
}

/** "white", "black", "draw" or null (not played, or neither won nor drawn: 0–0, ½–0). */
export function winner(result) {
  const [white, black] = sides(result) ?? [null, null];
  if (white === null) return null;
  if (isWin(white)) return "white";
  if (isWin(black)) return "black";
  return isDraw(white) && isDraw(black) ? "draw" : null;
}

/** Has the side of this code won, by forfeit too? */
export function isWin(code) {
  return ["1", "W", "+"].includes(code);
}

/** Has the side of this code drawn? */
export function isDraw(code) {
  return ["=", "D", "A"].includes(code);
}

/** Is this game decided? An adjourned game is not. */
export function decided(result) {
  return result !== null && result !== "adj";
}

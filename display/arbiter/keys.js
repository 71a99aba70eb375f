import { phrase } from "../lib/language.js";

/** The keys of pairing: key, what it does, and the key that a tap stands for. @type {import("./key_bar.js").Entry[]} */
export const PAIRING_BAR = [
  ["S", phrase("swap two players"), "s"], ["C", phrase("change colours"), "c"], ["Y", phrase("bye"), "y"], ["E", phrase("engine again"), "e"], ["Z", phrase("undo"), "z"],
  [["upward", "downward"], phrase("board"), null], ["W", phrase("why"), "w"],
];

/** The keys of result entry, as arbiters know them (docs/look.md 8). */
export const RESULT_KEYS = {
  1: "1-0", 5: "1/2-1/2", 0: "0-1", 3: "+:-", 4: "-:+", 2: "-:-", 8: "A-A", 7: "adj",
};

/** A draw by agreement, where the scoring has one. */
export const AGREED_KEY = "8";

export const DELETE = "9";

/** Lots that are due in an encounter of several games. */
export const LOTS_KEY = "l";

/** What the bar at the foot says: key, or icons of keys, what it does, and the key that a tap stands for. @type {import("./key_bar.js").Entry[]} */
export const KEY_BAR = [
  ["1", "1–0", "1"], ["5", "½–½", "5"], ["0", "0–1", "0"], ["3", "+ : −", "3"], ["4", "− : +", "4"], ["2", "− : −", "2"], ["8", phrase("agreed|a draw"), "8"],
  ["7", phrase("adjourned"), "7"], ["9", phrase("delete"), "9"], ["L", phrase("lots"), LOTS_KEY], [["return"], phrase("next missing"), "Enter"], [["upward", "downward"], phrase("board"), null],
  ["B", phrase("go to board"), null],
];

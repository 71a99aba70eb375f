/** The keys of result entry, as arbiters know them (docs/look.md 8). */
export const RESULT_KEYS = {
  1: "1-0", 5: "1/2-1/2", 0: "0-1", 3: "+:-", 4: "-:+", 2: "-:-", 7: "adj",
};

export const DELETE = "9";

/** What the bar at the foot says: key, or icons of keys, and what it does. */
export const KEY_BAR = [
  ["1", "1–0"], ["5", "½–½"], ["0", "0–1"], ["3", "+ : −"], ["4", "− : +"], ["2", "− : −"], ["7", "adjourned"], ["9", "delete"],
  [["return"], "next missing"], [["upward", "downward"], "board"], ["B", "go to board"],
];

/** The options of the Dutch system, as regulations have them (docs/events.md, Options of a system), and in words. */

const NAMES = { baku: "Baku acceleration", table: "accelerated" };

/** The options with something changed; null where all is at its default. @param {object|null|undefined} options */
export function dutchOptions(options, change = {}) {
  const made = { system: "dutch", acceleration: "none", apart: [], ...(options?.system === "dutch" ? options : {}), ...change };
  return made.acceleration === "none" && made.apart.length === 0 ? null : made;
}

/** "Baku acceleration", or "" without one. */
export function accelerationWords(options) {
  return options?.system === "dutch" ? (NAMES[options.acceleration] ?? "") : "";
}

/** "same club in rounds 1 to 3, same federation", or "". */
export function apartWords(options) {
  return (options?.apart ?? []).map(({ by, rounds: [first, last] }) => `same ${by}${inRounds(first, last)}`).join(", ");
}

/** " in rounds 1 to 3", "" for all. */
export function inRounds(first, last) {
  if (last === null) return first === 1 ? "" : ` from round ${first} on`;
  return first === last ? ` in round ${first}` : ` in rounds ${first} to ${last}`;
}

import { phrase } from "./language.js";

/** The options of the Dutch system, as regulations have them (docs/events.md, Options of a system), and in words. */

const NAMES = { baku: phrase("Baku acceleration"), table: phrase("accelerated") };
const ORIGINS = { club: phrase("same club"), federation: phrase("same federation") };

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
  return (options?.apart ?? []).map(({ by, rounds: [first, last] }) => inRounds(ORIGINS[by], first, last)).join(", ");
}

/** "same club in rounds 1 to 3", "same club" for all rounds. @param {string} what */
export function inRounds(what, first, last) {
  if (last === null) return first === 1 ? what : phrase("{what} from round {first} on", { what, first });
  return first === last ? phrase("{what} in round {first}", { what, first }) : phrase("{what} in rounds {first} to {last}", { what, first, last });
}

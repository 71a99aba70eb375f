import { phrase } from "../lib/language.js";

/** States of a tournament and of who takes part, as the desk calls them. */
const NAMES = {
  preparation: phrase("preparation"), running: phrase("running"), closed: phrase("closed|tournament"),
  withdrawn: phrase("withdrawn"), expelled: phrase("expelled"),
};

/** @param {string|null} state as the server names it; "" for none */
export function stateName(state) {
  return NAMES[state] ?? state ?? "";
}

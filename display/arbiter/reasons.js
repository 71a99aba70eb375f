import { attributes, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { REASONS } from "../lib/reasons.js";

const OFFERED = REASONS.filter(([code]) => !["privacy", "family", "club", "federation", "import", "penalty", "bonus"].includes(code)).map(([code]) => code);

/**
 * A choice of reasons.
 * @param {string|null} first the one chosen at first; null: none, it has to be chosen
 * @param {string[]} among codes offered
 */
export function reasonChoice(first, among = OFFERED) {
  const choice = attributes(make("select", "reason"), { "aria-label": phrase("Reason") });
  const offered = REASONS.filter(([code]) => among.includes(code));
  if (first === null) choice.append(attributes(make("option", "", phrase("choose a reason")), { value: "" }));
  choice.append(...offered.map(([code, words]) => attributes(make("option", "", words), { value: code })));
  choice.value = first ?? "";
  return choice;
}

import { attributes, make } from "../lib/dom.js";

/** The fixed list of reasons that an event may carry, in words. */
export const REASONS = [
  ["entry-error", "entered wrongly"], ["scoresheet", "scoresheets say otherwise"], ["appeal", "appeal"], ["rules", "by the rules"],
  ["late-entry", "late entry"], ["rematch", "they had met before"], ["agreement", "by agreement"], ["illness", "illness"],
  ["own-wish", "at own wish"], ["absence", "did not appear"], ["conduct", "conduct"], ["device", "electronic device"],
  ["clock", "clock"], ["other", "another reason"],
];

/** A choice of reasons. @param {string} first the one chosen at first @param {string[]} among codes offered (default all) */
export function reasonChoice(first, among = REASONS.map(([code]) => code)) {
  const choice = attributes(make("select", "reason"), { "aria-label": "Reason" });
  const offered = REASONS.filter(([code]) => among.includes(code));
  choice.append(...offered.map(([code, words]) => attributes(make("option", "", words), { value: code })));
  choice.value = first;
  return choice;
}

import { phrase } from "./language.js";

/** The fixed list of reasons that an event may carry, in words. @type {[string, string][]} */
export const REASONS = [
  ["entry-error", phrase("entered wrongly")], ["scoresheet", phrase("scoresheets say otherwise")], ["appeal", phrase("appeal")], ["rules", phrase("by the rules")],
  ["late-entry", phrase("late entry")], ["rematch", phrase("they had met before")], ["agreement", phrase("by agreement")], ["illness", phrase("illness")],
  ["own-wish", phrase("at own wish")], ["absence", phrase("did not appear")], ["conduct", phrase("conduct")], ["device", phrase("electronic device")],
  ["clock", phrase("clock")], ["privacy", phrase("privacy")],
  ["family", phrase("family")], ["club", phrase("same club")], ["federation", phrase("same federation")], ["import", phrase("as the imported file has it")],
  ["penalty", phrase("penalty")], ["bonus", phrase("bonus")], ["other", phrase("another reason")],
];

const WORDS = new Map(REASONS);

/** A reason of an event in words. @param {{code: string}|null|undefined} reason */
export function reasonWords(reason) {
  return reason ? (WORDS.get(reason.code) ?? reason.code) : "";
}

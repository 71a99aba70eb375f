/** The fixed list of reasons that an event may carry, in words. */
export const REASONS = [
  ["entry-error", "entered wrongly"], ["scoresheet", "scoresheets say otherwise"], ["appeal", "appeal"], ["rules", "by the rules"],
  ["late-entry", "late entry"], ["rematch", "they had met before"], ["agreement", "by agreement"], ["illness", "illness"],
  ["own-wish", "at own wish"], ["absence", "did not appear"], ["conduct", "conduct"], ["device", "electronic device"],
  ["clock", "clock"], ["privacy", "privacy"],
  ["family", "family"], ["club", "same club"], ["federation", "same federation"], ["import", "as the imported file has it"],
  ["penalty", "penalty"], ["bonus", "bonus"], ["other", "another reason"],
];

const WORDS = new Map(REASONS);

/** A reason of an event in words. @param {{code: string}|null|undefined} reason */
export function reasonWords(reason) {
  return reason ? (WORDS.get(reason.code) ?? reason.code) : "";
}

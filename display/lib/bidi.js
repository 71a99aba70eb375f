const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const ISOLATE = "\u2068";
const END = "\u2069";

/**
 * A text that stands among others: what is written from right to left keeps to itself, or the digits and the punctuation
 * beside it would jump to its other end.
 */
export function isolated(text) {
  return RIGHT_TO_LEFT.test(text) ? `${ISOLATE}${text}${END}` : text;
}

import { make } from "../lib/dom.js";
import { cellBox } from "../lib/rows.js";

/** The cells of a row that stay at the left while the others scroll: in one box, as each that stays is a picture of its own. */
export function stuck(...cells) {
  return cellBox(make("span", "stuck", ...cells));
}

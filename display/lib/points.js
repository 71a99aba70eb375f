/** Points and tie-breaks as the field writes them: 6½, never 6.5 and never 0½ (docs/look.md 3). */

const FRACTIONS = { ".25": "¼", ".5": "½", ".75": "¾" };

/**
 * A figure in its two boxes.
 * @param {string} text decimal text as FIDE prints it
 * @returns {{whole: string, fraction: string}}
 */
export function boxes(text) {
  if (text.startsWith("-")) return negative(boxes(text.slice(1)));
  const dot = text.indexOf(".");
  if (dot < 0) return { whole: text, fraction: "" };
  const whole = text.slice(0, dot);
  const rest = text.slice(dot).replace(/0+$/, "");
  if (rest === ".") return { whole, fraction: "" };
  const fraction = FRACTIONS[rest];
  if (fraction === undefined) return { whole: text, fraction: "" };
  return { whole: whole === "0" ? "" : whole, fraction };
}

function negative({ whole, fraction }) {
  return { whole: `−${whole}`, fraction };
}

/** Points in 1/per as decimal text: (9, 2) -> "4.5". */
export function decimal(value, per) {
  return String(value / per);
}

/** A decimal text in one piece, for where no column stands on the unit digit: "4.5" -> "4½". */
export function written(text) {
  const { whole, fraction } = boxes(text);
  return whole + fraction;
}

/** Points in 1/per in one piece: (9, 2) -> "4½". */
export function writtenUnits(units, per) {
  return written(decimal(units, per));
}

/** The text of a cell of kind `points` or `decimal`. */
export function cellText(column, cell) {
  if (cell === null) return "";
  return column.kind === "points" ? decimal(cell, column.per || 1) : String(cell);
}

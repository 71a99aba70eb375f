/**
 * Type size and rows a page from the distance (docs/look.md 2). Lengths in u, 1/1080 of the screen's short side.
 */

const FLOOR = 24;
export const HEAD = 80;
export const PORTRAIT_HEAD = 150;
export const FOOT = 42;
export const COLUMN_HEADS = 34;

/** The screen and where its readers stand; without a profile 65 inch at 7 m. */
export function profile(search) {
  const metres = Number(search.get("metres"));
  const inches = Number(search.get("inches"));
  return { metres: metres > 0 ? metres : 7, inches: inches > 0 ? inches : 65 };
}

/** Smallest legible type: cap height 2.5 mm a metre, Roboto's caps are 0.711 em, one u is 0.01153 mm an inch of diagonal. */
export function smallestType({ metres, inches }) {
  return Math.max(FLOOR, (305 * metres) / inches);
}

/** Height and width of the window in u, and px of one u. */
export function windowSize(width, height) {
  const portrait = height > width;
  const unit = Math.min(width, height) / 1080;
  return { unit, portrait, width: width / unit, height: height / unit };
}

/**
 * Pages of equal length and the size of a row. Where the width and not the height sets the type, pages are filled instead.
 * @param {{count: number, area: number, least: number, most?: number, ratio?: number, columns?: number, widest?: number}} wish
 *   count: rows of the whole list; area: height for rows; least: smallest type; ratio: row height over type (boxed rows 1.8);
 *   columns: lists side by side; widest: the largest type at which the widest row still fits.
 * @returns {{pages: number, rows: number, lines: number, type: number, height: number}} rows a page, lines = rows of one column
 */
export function plan({ count, area, least, most = 1.5 * least, ratio = 1.35, columns = 1, widest = Infinity }) {
  const size = Math.min(least, widest);
  const limit = Math.max(1, Math.floor(area / (ratio * size))) * columns;
  const pages = Math.max(1, Math.ceil(count / limit));
  const equal = Math.max(1, Math.ceil(Math.ceil(Math.max(1, count) / pages) / columns));
  const lines = pages > 1 && area / (ratio * equal) > widest ? limit / columns : equal;
  const type = Math.max(FLOOR, Math.min(area / (ratio * lines), most, widest));
  return { pages, rows: lines * columns, lines, type, height: Math.min(area / lines, 1.1 * ratio * type) };
}

/** How long a page stays: 4 s and 0.3 s a row, between 8 and 20 s; in ms. */
export function dwell(rows) {
  return Math.min(20, Math.max(8, 4 + 0.3 * rows)) * 1000;
}

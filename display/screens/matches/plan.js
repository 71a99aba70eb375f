/** How many cards of matches a page has, and how large they are (docs/look.md 7). Lengths in u, of a card in em. */

const GAP = 12;
const MARGINS = 56;
const PADDING = 14;
const SMALL = 24;
/** A card without its boards, a note below them, a name of three lines; a board at least and at most; the narrowest card; all in em. */
const BESIDE = 5.05;
const NOTE = 1.25;
const TALL = 0.7;
const BOARD = { least: 1.5, double: 2.95, most: 2.1, gap: 0.1 };
const WIDE = 20.6;
/** The table of an all-play-all match: its heads, a row of the home team, and a row of two of the away team. */
const TABLE = { heads: 1.9, home: 1.72, away: 1.7 };
/** Of the smallest legible type this is enough on cards, where surnames stand alone. */
const ENOUGH = 0.73;

/** Height of the boards of a card in em. @param {{boards: number, games: number, table: boolean}} match games: at most at one board */
function boardsHeight({ boards, games, table }) {
  if (table) return TABLE.heads + boards * TABLE.home + Math.ceil(boards / 2) * TABLE.away;
  return boards * (games > 1 ? BOARD.double : BOARD.least);
}

/**
 * @param {number} count of cards @param {{boards: number, games: number, table: boolean, notes: number, tall: boolean}} match the largest one
 * @param {{width: number, area: number, least: number, portrait: boolean}} size
 * @returns {{rows: number, pages: number, columns: number, type: number, height: number, room: number, seat: number}} rows: cards a page; room, seat: in em
 */
export function cardsPlan(count, match, size) {
  const settings = [1, 2, 3, 4].flatMap((columns) => [1, 2, 3, 4].map((lines) => setting(columns, lines, count, match, size)));
  const legible = [ENOUGH * size.least, SMALL].map((least) => settings.filter(({ type }) => type >= Math.max(SMALL, least)));
  const among = legible.find((ones) => ones.length) ?? settings;
  return among.reduce((best, one) => (one.pages < best.pages || (one.pages === best.pages && one.type > best.type) ? one : best));
}

function setting(columns, lines, count, match, { width, area, least }) {
  const card = (width - MARGINS - GAP * (columns - 1)) / columns;
  const high = (area - PADDING - GAP * (lines - 1)) / lines;
  const beside = BESIDE + NOTE * match.notes + (match.tall ? TALL : 0);
  const em = beside + boardsHeight(match);
  const type = Math.min(high / em, card / WIDE, 1.3 * least);
  const height = Math.min(high, type * (em + (match.table ? 0 : match.boards * (BOARD.most - BOARD.least))));
  const seat = (height / type - beside) / match.boards - BOARD.gap;
  return { rows: columns * lines, pages: Math.ceil(count / (columns * lines)), columns, type, height, room: card / type - 1.1, seat: Math.min(BOARD.most, seat) };
}

import { phrase } from "../../lib/language.js";

/** Which part of a bracket stands on which page: blocks of the tree, then its last rounds (docs/look.md 7). */

/** Columns of a page and encounters in its first one; the losers' bracket halves only in every second round. */
const SHAPES = { landscape: { w: { columns: 3, most: 4 }, l: { columns: 4, most: 4 } }, portrait: { w: { columns: 2, most: 8 }, l: { columns: 2, most: 8 } } };

/**
 * @param {object} found what `bracket` of lib/bracket.js gives
 * @returns {{key: string, title: string, columns: {title: string, round: number, encounters: object[], below: object|null}[]}[]}
 */
export function pagesOf(found, portrait) {
  const shape = SHAPES[portrait ? "portrait" : "landscape"];
  const part = (name) => found.rounds.filter((one) => one.part === name);
  const last = [...part("w").slice(-1), ...part("l").slice(-1)];
  const winners = paged(part("w"), shape.w, found.double ? phrase("Winners’ bracket") : "");
  const third = part("third")[0]?.encounters[0] ?? null;
  if (third) winners.at(-1).columns.at(-1).below = third;
  const end = found.double ? [ending(last, [...part("final"), ...part("reset")])] : [];
  return [...winners, ...paged(part("l"), shape.l, phrase("Losers’ bracket")), ...end];
}

/** Blocks of the tree that fit on a page, then the last rounds on one. */
function paged(rounds, { columns, most }, title) {
  const pages = [];
  for (let first = 0; first + columns < rounds.length; first += columns) pages.push(...blocks(rounds.slice(first, first + columns), most, title));
  return rounds.length ? [...pages, ...blocks(rounds.slice(-columns), most, title)] : [];
}

function blocks(rounds, most, title) {
  const count = Math.max(1, Math.ceil(rounds[0].encounters.length / most));
  return Array.from({ length: count }, (_, at) => ({
    key: `${rounds[0].part}${rounds[0].number}:${at}`, title: [title, partWords(at, count)].filter(Boolean).join(", "),
    columns: rounds.map((round) => column(round, share(round.encounters, at, count))),
  }));
}

/** "upper half", or the part of so many. */
function partWords(at, count) {
  if (count === 1) return "";
  return count === 2 ? [phrase("upper half"), phrase("lower half")][at] : phrase("part {part} of {parts}", { part: at + 1, parts: count });
}

/** Those of a round that belong to a block; where there are fewer than blocks, they are on the page of the first. */
function share(encounters, at, count) {
  const size = encounters.length / count;
  return encounters.filter((_, place) => Math.floor(place / size) === at);
}

function column({ title, round }, encounters) {
  return { title, round, encounters, below: null };
}

/** The best of both brackets, and what they play for. */
function ending(last, finals) {
  const before = column({ title: phrase("Best of both|brackets"), round: last.at(-1).round }, last.flatMap(({ encounters }) => encounters));
  return { key: "end", title: phrase("Final|round"), columns: [before, ...finals.map((one) => column(one, one.encounters))] };
}

import { make, property } from "../../lib/dom.js";
import { encounterText, hasScore, winnerOf } from "../../lib/encounter.js";
import { fitted } from "../../lib/fields.js";
import { counted, phrase } from "../../lib/language.js";
import { readAs } from "../../lib/rows.js";

/** So many fields have room for number and result. */
const MOST = 120;

/**
 * The round at a glance: totals, and one field a board; of many boards only who won, and which play.
 * @param {object[]} boards of pairingLines
 * @param {{done: number, total: number}} state
 * @param {(board: number) => string} look class names of a board's mark
 * @param {{portrait: boolean, teams: boolean, wide: number, high: number}} setting portrait: whether it stands below the list; teams: whether a board is a match of teams; room for the fields in u
 * @returns {HTMLElement[]}
 */
export function mosaic(boards, { done, total }, look, { portrait, teams, wide, high }) {
  const count = (who) => boards.filter((line) => winnerOf(line) === who).length;
  const hero = make("div", "hero", make("b", "", done), make("span", "", teams ? counted(total, "of {count} match finished", "of {count} matches finished") : counted(total, "of {count} board finished", "of {count} boards finished")));
  const totals = make("div", "totals",
    make("span", "field white", make("b", "", count("white")), teams ? phrase("home won") : phrase("White won")),
    make("span", "field draw", make("b", "", count("draw")), teams ? phrase("drawn|a match") : phrase("drawn")),
    make("span", "field black", make("b", "", count("black")), teams ? phrase("away won") : phrase("Black won")));
  const many = boards.length > MOST;
  const across = many ? fitted(boards.length, wide, high, 0).across : fieldsAcross(boards.length, portrait);
  const fields = make("div", many ? "fields textless" : "fields", ...boards.map((board) => field(board, look(board.board), many)));
  property(fields, "--across", across);
  property(fields, "--down", Math.ceil(boards.length / across));
  return [hero, totals, fields];
}

/** 5 to 12 in a row beside the list, 8 to 18 below it, so that both lines of a field have room. */
function fieldsAcross(count, portrait) {
  return portrait ? Math.max(8, Math.ceil(count / 7)) : Math.max(5, Math.ceil(count / 10));
}

/** The number of the board, and its result: of a draw one side, of an encounter what its games add up to; without text a dot if it plays. */
function field(line, look, textless) {
  const { board, result } = line;
  const who = result === null ? "open" : (winnerOf(line) ?? "other");
  const words = encounterText(line);
  const short = result === "1/2-1/2" && !hasScore(line.encounter) ? words.split("–")[0] : words.replace(/ /g, "");
  const shown = textless ? [who === "open" ? make("span", "live-dot") : null] : [make("b", "", board), make("span", "", short)];
  return readAs(make("span", `field ${who} ${look}`, ...shown), phrase("board {board} {result}", { board, result: words || phrase("open|no result") }));
}

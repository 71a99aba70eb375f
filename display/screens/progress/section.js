import { about, playerName } from "../../lib/joined.js";
import { decided } from "../../lib/results.js";
import { scaleOf } from "../../lib/scale.js";

/** Of a section with so few games to go, who plays them is named. */
export const NAMED = 12;

/**
 * How far a section is: joined from `info` and `progress`.
 * @typedef {object} Section
 * @property {string} key the tournament @property {{label: string, colour: number}|null} section what the festival calls it
 * @property {string} name @property {number} round @property {number} rounds @property {boolean} closed whether it is over
 * @property {boolean} ofTeams @property {import("../../lib/scale.js").Scale|null} scale
 * @property {{key: number|string, label: string, result: string|null, open: boolean, white: string, black: string}[]} boards
 * @property {number} done @property {object[]} playing those of the boards that still play
 */

/** @returns {Section|null} null while nothing is known of it */
export function sectionLine(key, source, section) {
  const table = source.table("progress");
  const info = about(source);
  if (table === null || !info.known) return null;
  const open = table.keys().filter((one) => !decided(table.cell(one, "result")));
  const named = open.length <= NAMED && source.table("people") !== null;
  const boards = table.keys().map((one) => board(source, table, one, named));
  return {
    key, section, name: info.name, round: table.meta.round, rounds: info.rounds, closed: info.status === "closed", ofTeams: info.teams !== null,
    boards, done: boards.length - open.length, playing: boards.filter(({ open: still }) => still), scale: scaleOf(source),
  };
}

/** A game of a match is board and game, "3.2". */
function board(source, table, key, named) {
  const result = table.cell(key, "result");
  const open = !decided(result);
  const who = (column) => (open && named && table.cell(key, column) !== null ? playerName(source, table.cell(key, column)) : "");
  return { key, label: String(key).replace(":", "."), result, open, white: who("white"), black: who("black") };
}

/** Are there so few games to go that names are wanted? */
export function wantsNames(source) {
  const table = source.table("progress");
  const open = (table?.keys() ?? []).filter((key) => !decided(table.cell(key, "result"))).length;
  return open > 0 && open <= NAMED;
}

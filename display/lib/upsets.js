import { player } from "./joined.js";

/** Upsets as pages show them: joined from `upsets` and `players`, of teams also `members` (docs/contracts.md A2). */

/** @typedef {{key: string, round: number, board: number, player: object, opponent: object, colour: string, code: string, other: string, won: boolean, difference: number}} Upset the player is who was rated lower */

/** What the opponent has of a game that is an upset. */
const OTHERS = { 1: "0", W: "L", "=": "=", D: "D", A: "A" };

/** All that are known, won before drawn, the greatest first. @returns {Upset[]} */
export function upsetLines(source) {
  const table = source.table("upsets");
  return (table?.keys() ?? []).map((key) => {
    const cell = (column) => table.cell(key, column);
    const code = cell("result");
    return {
      key, round: cell("round"), board: cell("board"), player: player(source, cell("player")), opponent: player(source, cell("opponent")),
      colour: cell("colour"), code, other: OTHERS[code], won: code === "1" || code === "W", difference: cell("difference"),
    };
  });
}

/** The greatest of a kind: of a round, or of the whole event. @param {Upset[]} lines @param {{won: boolean, round?: number}} wish @returns {Upset|null} */
export function greatest(lines, { won, round = null }) {
  return lines.find((line) => line.won === won && (round === null || line.round === round)) ?? null;
}

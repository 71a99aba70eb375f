import { phrase } from "./language.js";

/** Appeals as pages tell them. */

/**
 * The appeals without an answer.
 * @returns {{appeal: number, about: number, by: number|null, round: number|null, board: number|null, lodged: number, v: number}[]}
 */
export function pendingAppeals(source) {
  const table = source.table("appeals");
  const waiting = (table?.keys() ?? []).filter((appeal) => table.cell(appeal, "upheld") === null);
  return waiting.map((appeal) => {
    const fact = (column) => table.cell(appeal, column);
    return { appeal, about: fact("about"), by: fact("by"), round: fact("round"), board: fact("board"), lodged: fact("lodged"), v: fact("v") };
  });
}

/** "Appeal 2 against the result of board 4 in round 3". */
export function appealWords({ appeal, about, round, board }) {
  if (board === null) return phrase("Appeal {appeal} against the decision at version {version}", { appeal, version: about });
  return phrase("Appeal {appeal} against the result of board {board} in round {round}", { appeal, board, round });
}

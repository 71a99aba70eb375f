/** A table of openings in parts that each fit one command (docs/rules/openings.md 1). */

const CHARACTERS = 40_000;
const ROWS = 400;

/** @typedef {{text: string, skipped: number}} Part skipped: rows that went before, so that a line is named as in the file */

/** The parts of a table, in order; a table that fits is one part, as it is. @returns {Part[]} */
export function tableParts(text) {
  if (text.length <= CHARACTERS && text.split("\n").length <= ROWS) return [{ text, skipped: 0 }];
  return text.trimStart().startsWith("[") ? ofJson(text) : ofCsv(text);
}

function ofJson(text) {
  let rows = null;
  try {
    rows = JSON.parse(text);
  } catch {
    return [{ text: text.slice(0, CHARACTERS), skipped: 0 }]; // the server says what is wrong with it
  }
  return grouped(rows.map((row) => JSON.stringify(row))).map(({ rows: some, skipped }) => ({ text: `[${some.join(",")}]`, skipped }));
}

/** The first line names the columns, of every part. */
function ofCsv(text) {
  const lines = text.replace(/\r\n?/g, "\n").split("\n").filter((line) => line.trim());
  return grouped(lines.slice(1)).map(({ rows, skipped }) => ({ text: [lines[0], ...rows].join("\n"), skipped }));
}

function grouped(rows) {
  const groups = [];
  let size = Infinity;
  rows.forEach((row, at) => {
    if (size + row.length > CHARACTERS || groups.at(-1).rows.length === ROWS) {
      groups.push({ rows: [], skipped: at });
      size = 0;
    }
    groups.at(-1).rows.push(row);
    size += row.length + 1;
  });
  return groups;
}

/** What the server said about a part, with lines and entries counted through the whole table. */
export function inWhole(message, { skipped }) {
  return message.replace(/\b(line|entry) (\d+)/, (_, word, number) => `${word} ${Number(number) + skipped}`);
}

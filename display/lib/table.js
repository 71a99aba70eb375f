/** Keyed tables (CONTRACTS A3): what a view is at one position, and how a delta leads to the next. */

/** A table at one position. Never changed: applying a delta makes a new one. */
export class Table {
  /**
   * @param {{to: string, at: number, meta: object, columns: {key: string, kind: string}[], rows: Iterable<[number|string, any[]]>}} entry
   */
  constructor(entry) {
    this.to = entry.to;
    this.at = entry.at;
    this.meta = entry.meta ?? {};
    this.columns = entry.columns;
    this.rows = new Map(entry.rows);
    this.places = new Map(entry.columns.map((column, place) => [column.key, place]));
  }

  /** The keys in display order. */
  keys() {
    return [...this.rows.keys()];
  }

  has(key) {
    return this.rows.has(key);
  }

  /** One cell, or null where the row or the column is missing. */
  cell(key, column) {
    const row = this.rows.get(key);
    const place = this.places.get(column);
    return row === undefined || place === undefined ? null : (row[place] ?? null);
  }

  column(key) {
    return this.columns[this.places.get(key)] ?? null;
  }

  /** The table after a delta whose `from` is this position. */
  apply(delta) {
    const cells = new Map(this.rows);
    for (const key of delta.del) cells.delete(key);
    for (const [key, row] of delta.set) cells.set(key, row);
    const rows = delta.move.length ? moved(this.rows.keys(), delta).map((key) => /** @type {[any, any[]]} */ ([key, cells.get(key)])) : cells;
    return new Table({ to: delta.to, at: delta.at, meta: delta.meta ?? this.meta, columns: this.columns, rows });
  }

  /** Some of the rows, in the same order. @param {Set<number|string>} keys @param {number} ranked so many of them have a rank */
  only(keys, ranked) {
    const { to, at, meta, columns } = this;
    return new Table({ to, at, meta: { ...meta, ranked }, columns, rows: [...this.rows].filter(([key]) => keys.has(key)) });
  }

  /** The same text the server writes for this table (field order of CONTRACTS A3). */
  encode(view) {
    const { to, at, meta, columns } = this;
    return JSON.stringify({ view, to, at, meta, columns, rows: [...this.rows] });
  }
}

/** The order after `del` and `move`: a linked list, so that a thousand moves cost a thousand steps. */
function moved(keys, delta) {
  const gone = new Set([...delta.del, ...delta.move.map(([key]) => key)]);
  const after = new Map();
  let last = null;
  for (const key of keys) {
    if (gone.has(key)) continue;
    after.set(last, key);
    last = key;
  }
  for (const [key, previous] of delta.move) {
    if (after.has(previous)) after.set(key, after.get(previous));
    after.set(previous, key);
  }
  return chain(after);
}

function chain(after) {
  const order = [];
  for (let key = after.get(null); key !== undefined; key = after.get(key)) order.push(key);
  return order;
}

/** @type {WeakMap<Table, Map<number|string, number>>} */
const ranked = new WeakMap();

/**
 * Rank of every row: 1 + place of the first row equal in all `rank_by` columns; without `rank_by` the place itself.
 * Rows behind the first `ranked` have none.
 * @param {Table} table
 * @returns {Map<number|string, number>}
 */
export function ranks(table) {
  const found = ranked.get(table) ?? ranksOf(table);
  ranked.set(table, found);
  return found;
}

function ranksOf(table) {
  const by = (table.meta.rank_by ?? []).map((key) => table.places.get(key));
  const limit = table.meta.ranked ?? table.rows.size;
  const found = new Map();
  let place = 0;
  let rank = 0;
  let before = null;
  for (const [key, row] of table.rows) {
    place += 1;
    if (place > limit) break;
    if (!by.length || before === null || by.some((column) => row[column] !== before[column])) rank = place;
    found.set(key, rank);
    before = row;
  }
  return found;
}

/** Keys of the rows of `after` that are new or differ from `before` in one of the columns (default: in any). */
export function changedKeys(before, after, columns = null) {
  const names = columns ?? after.columns.map((column) => column.key);
  return after.keys().filter((key) => names.some((name) => differs(before, after, key, name)));
}

function differs(before, after, key, column) {
  return JSON.stringify(before.cell(key, column)) !== JSON.stringify(after.cell(key, column));
}

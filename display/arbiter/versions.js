/** Which version last changed the subjects that no row shows: the tournament itself and its rounds. */
export class Versions {
  #found = new Map();

  /** @param {import("../lib/table.js").Table} info the table that tells them */
  take(info) {
    for (const [subject, n] of Object.entries(info.meta.versions ?? {})) this.note(subject, n);
  }

  /** What a command of ours has changed: known before the feed tells. */
  note(subject, n) {
    this.#found.set(subject, Math.max(n, this.of(subject) ?? 0));
  }

  /** The version of a subject, or null if it does not exist yet. */
  of(subject) {
    return this.#found.get(subject) ?? null;
  }
}

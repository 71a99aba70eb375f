/** What just changed: a mark is there at once and stays 60 s (docs/look.md 5). Times in ms of one clock. */

const STAYS = 60_000;
/** What is over is looked for so often, ms: where results come each second, every page would be drawn once more for each. */
const LOOKED_FOR = 5_000;
/** Twenty rows, each with its cell, for both players of a game. */
const MOST = 80;

export class Marks {
  #since = new Map();
  #looked = -Infinity;

  /** Mark these keys; more than twenty rows at once are a reconnect, not news: nothing is marked. @returns {number} marked */
  add(keys, now) {
    if (keys.length > MOST) return 0;
    for (const key of keys) this.#since.set(key, now);
    return keys.length;
  }

  /** "" | "mark" as class name. */
  look(key, now) {
    const since = this.#since.get(key);
    return since === undefined || now - since >= STAYS ? "" : "mark";
  }

  has(key, now) {
    return this.look(key, now) !== "";
  }

  /** Drop what is over, if it is time to look for it. @returns {boolean} whether something ended */
  expire(now) {
    if (now - this.#looked < LOOKED_FOR) return false;
    this.#looked = now;
    const before = this.#since.size;
    for (const [key, since] of this.#since) if (now - since >= STAYS) this.#since.delete(key);
    return this.#since.size < before;
  }

  clear() {
    this.#since.clear();
  }
}

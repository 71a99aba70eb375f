/** The longest that a drawing waits for the next, ms: so much older than its tables a page may be. */
const LONGEST = 1000;

/**
 * Drawing after news: at once where it is cheap. Where it takes long, news come faster than they are drawn; so as much time
 * is left for those that wait in line, and one drawing shows them all. Otherwise a slow page would fall behind for ever.
 */
export class Pace {
  #next = -Infinity;
  /** Whether there is something that is not drawn yet. */
  waiting = false;

  /** @param {() => void} draw */
  constructor(draw) {
    this.draw = draw;
  }

  /** There is something new to be drawn. */
  ask() {
    if (this.waiting) return;
    const wait = this.#next - performance.now();
    if (wait <= 0) {
      this.#draw();
      return;
    }
    this.waiting = true;
    setTimeout(() => {
      this.waiting = false;
      this.#draw();
    }, wait);
  }

  #draw() {
    const began = performance.now();
    this.draw();
    const ended = performance.now();
    this.#next = ended + Math.min(LONGEST, ended - began);
  }
}

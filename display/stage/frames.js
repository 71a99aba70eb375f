import { attributes, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";

const LOOK_EVERY = 250;
const PATIENCE = 15_000;

/**
 * The lists of a screen, each in a frame of its own. One is seen; the others of a rotation are kept ready. A frame is seen only
 * when its page is there, so that a cut line shows what was there before and never a browser's error; one that breaks is
 * loaded again.
 */
export class Frames {
  #frames = new Map();
  #wanted = null;

  /** Whether what is seen stands still. */
  still = false;

  /** @param {() => void} seen called when another page is seen */
  constructor(seen) {
    this.seen = seen;
    this.element = make("div", "frames");
    this.looking = setInterval(() => this.#look(), LOOK_EVERY);
  }

  /** @param {string|null} address to be seen now @param {string[]} all to be kept ready */
  show(address, all) {
    this.#wanted = address;
    const keep = new Set([...all, ...(address === null ? [] : [address])]);
    for (const one of keep) if (!this.#frames.has(one)) this.#open(one);
    for (const [one, frame] of this.#frames) frame.keep = keep.has(one);
    this.#look();
  }

  /** The hall screen that is seen, or null. */
  get wall() {
    return [...this.#frames.values()].filter(({ seen }) => seen).map(wallOf)[0] ?? null;
  }

  stop() {
    clearInterval(this.looking);
    this.element.remove();
  }

  #open(address) {
    const element = attributes(make("iframe", "away"), { title: phrase("What this screen shows"), tabindex: -1 });
    element.src = address;
    this.#frames.set(address, { element, since: performance.now(), keep: true, seen: false });
    this.element.append(element);
  }

  #look() {
    for (const [address, frame] of this.#frames) this.#mend(address, frame);
    const wanted = this.#frames.get(this.#wanted);
    if (this.#wanted !== null && !(wanted && wallOf(wanted)?.ready)) return;
    const fresh = wanted !== undefined && !wanted.seen;
    for (const [address, frame] of [...this.#frames]) {
      frame.seen = address === this.#wanted;
      frame.element.classList.toggle("away", !frame.seen);
      if (!frame.seen && !frame.keep) this.#close(address);
    }
    if (!fresh) return;
    wallOf(wanted).begin?.(); // what has a beginning begins when it is seen
    this.seen();
  }

  /** A page that is not there after a while is asked for again. */
  #mend(address, frame) {
    const wall = wallOf(frame);
    if (wall) Object.assign(wall, { still: this.still });
    if (wall) frame.since = performance.now();
    else if (performance.now() - frame.since > PATIENCE) {
      frame.since = performance.now();
      frame.element.src = address;
    }
  }

  #close(address) {
    this.#frames.get(address).element.remove();
    this.#frames.delete(address);
  }
}

/** The element of the hall screen in a frame; null while it is not there, or where the browser shows an error of its own. */
function wallOf({ element }) {
  return element.contentDocument?.querySelector(".wall") ?? null;
}

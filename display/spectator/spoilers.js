import { attributes, button, make } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { phrase } from "../lib/language.js";

const KEY = "spoiler-free";

/** Results hidden until they are tapped, for those who watch later: the wish is kept in the browser, what was tapped is not. */
export class Spoilers {
  #shown = new Set();

  /** @param {() => void} changed @param {Storage} kept */
  constructor(changed, kept = localStorage) {
    this.changed = changed;
    this.kept = kept;
    this.button = button("round-button", "", () => this.#toggle());
    this.#tell();
  }

  get on() {
    return this.kept.getItem(KEY) !== null;
  }

  /** Whether something (a list, a board, a player) is still hidden. @param {string} what */
  hides(what) {
    return this.on && !this.#shown.has(what);
  }

  show(what) {
    this.#shown.add(what);
    this.changed();
  }

  /** What stands in the place of a hidden list. @param {string} reveal what its button says */
  cover(what, reveal) {
    return make("div", "cover", make("p", "", phrase("Results are hidden.")), button("cover-button", reveal, () => this.show(what)));
  }

  #toggle() {
    if (this.on) this.kept.removeItem(KEY);
    else this.kept.setItem(KEY, "1");
    this.#shown.clear();
    this.#tell();
    this.changed();
  }

  #tell() {
    const words = phrase("Hide results until I tap them");
    attributes(this.button, { "aria-label": words, title: words, "aria-pressed": String(this.on) });
    this.button.replaceChildren(icon(this.on ? "hidden" : "eye"));
  }
}

/** Lines of pairings without the results that are hidden. @param {(what: string) => boolean} hides */
export function sealed(lines, round, hides) {
  return lines.map((line) => (line.result !== null && line.black !== null && hides(`board:${round}:${line.key}`) ? { ...line, result: null, was: null, worth: null, encounter: null, sealed: true } : line));
}

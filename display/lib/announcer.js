import { attributes, make } from "./dom.js";
import { spokenNews } from "./news.js";

const PAUSE = 5_000;

/**
 * What a screen reader says of what comes in: politely, one sentence, and then for some seconds nothing. Boards that end
 * together are one sentence.
 */
export class Announcer {
  #keys = [];
  #sentences = [];
  #waits = false;

  constructor() {
    this.element = attributes(make("p", "unseen"), { role: "status" });
  }

  /** @param {string[]} keys of marks: results that came in */
  results(keys) {
    this.#keys.push(...keys);
    if (keys.length) this.#speak();
  }

  /** Something that is a sentence of its own. */
  say(sentence) {
    this.#sentences.push(sentence);
    this.#speak();
  }

  #speak() {
    if (this.#waits) return;
    const news = [...this.#sentences, ...(this.#keys.length ? [spokenNews([...new Set(this.#keys)])] : [])];
    this.element.textContent = news.join(". ");
    this.#keys = [];
    this.#sentences = [];
    this.#waits = true;
    setTimeout(() => this.#rest(), PAUSE);
  }

  /** Emptied first: the same sentence again would be no change, and a reader says changes only. */
  #rest() {
    this.element.textContent = "";
    setTimeout(() => {
      this.#waits = false;
      if (this.#keys.length || this.#sentences.length) this.#speak();
    }, 100);
  }
}

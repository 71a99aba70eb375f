import { make, say } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { BROWSER, backoff } from "../lib/retry.js";
import { postJson } from "./http.js";

const EVERY = 2_000;

/** A device that nobody has let in yet: it shows a word of four letters until the arbiter has entered it (CONTRACTS A5). */
export class Waiting {
  /** @param {() => void} granted called once, when it is a screen of a wall */
  constructor(granted) {
    this.granted = granted;
    this.word = make("h1", "word");
    this.words = make("p", "says", phrase("Waiting for the server"));
    this.element = make("main", "waiting", this.word, this.words, make("p", "says address", location.host));
  }

  async start(failures = 0) {
    const shown = await postJson("/api/screens", {}).catch(() => null);
    if (shown?.status !== 200) {
      setTimeout(() => this.start(failures + 1), backoff(failures, BROWSER.random));
      return;
    }
    say(this.word, shown.body.word);
    say(this.words, phrase("Waiting for the arbiter: enter this word on the page of the wall"));
    this.#poll(shown.body.poll);
  }

  async #poll(poll) {
    const answer = await postJson("/api/screens/poll", { poll }).catch(() => null);
    if (answer?.status === 404) this.start();
    else if (answer?.body.state === "granted") this.granted();
    else setTimeout(() => this.#poll(poll), EVERY);
  }
}

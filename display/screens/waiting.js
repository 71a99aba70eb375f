import { make, say } from "../lib/dom.js";
import { BROWSER, backoff } from "../lib/retry.js";

const EVERY = 2_000;
const FIRST = "pairings";

/** A wall screen without a grant: it shows a word of four letters until the arbiter has entered it (CONTRACTS A5). */
class WaitingScreen extends HTMLElement {
  connectedCallback() {
    document.documentElement.dataset.theme = "night";
    this.word = make("div", "word");
    this.words = make("p", "line", "Waiting for the server");
    this.replaceChildren(this.word, this.words, make("p", "line address", location.host));
    this.#register(0);
  }

  async #register(failures) {
    const shown = await post("/api/screens", {}).catch(() => null);
    if (shown?.status !== 200) {
      setTimeout(() => this.#register(failures + 1), backoff(failures, BROWSER.random));
      return;
    }
    say(this.word, shown.body.word);
    say(this.words, "Waiting for the arbiter: enter this word on the arbiter’s page");
    this.#poll(shown.body.poll);
  }

  async #poll(poll) {
    const answer = await post("/api/screens/poll", { poll }).catch(() => null);
    if (answer?.status === 404) this.#register(0);
    else if (answer?.body.state === "granted") location.assign(`/s/${encodeURIComponent(answer.body.tournament)}/${FIRST}?live`);
    else setTimeout(() => this.#poll(poll), EVERY);
  }
}

async function post(address, body) {
  const response = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

customElements.define("waiting-screen", WaitingScreen);

import { attributes, button, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { phrase, written } from "../lib/language.js";

const SPEEDS = [0.5, 1, 5, 20, 100];

/** The demo's speed, where a demo is running: shown only when /api/demo answers. */
export class DemoControl {
  constructor() {
    this.element = attributes(make("div", "demo"), { hidden: true, role: "group", "aria-label": phrase("Speed of the demo") });
  }

  /** Ask once whether this tournament is a demo. */
  async start(tournament) {
    const state = await loadJson("/api/demo").catch(() => null);
    if (state === null || (state.tournament && state.tournament !== tournament)) return;
    this.tournament = tournament;
    this.#draw(state);
  }

  #draw({ speed }) {
    const choices = SPEEDS.map((one) => attributes(button("chip", `${written(one)}×`, () => this.#send({ speed: one })), { "aria-pressed": String(one === speed) }));
    this.element.replaceChildren(make("b", "", phrase("Demo")), ...choices, button("chip", phrase("from the start"), () => this.#send({ restart: true })));
    this.element.hidden = false;
  }

  async #send(wish) {
    const response = await fetch("/api/demo", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(wish) });
    if (!response.ok) return;
    const state = await response.json();
    this.#draw(state);
    if (state.tournament !== this.tournament) location.assign(`/t/${encodeURIComponent(state.tournament)}/${location.hash.replace(/&at=\d+/, "")}`);
  }
}

import { Session } from "./session.js";

const PAUSE = 1_200;

/** A source that plays the ticks of a `sample.json` and then stands still: a screen opens without any server. */
export class Sample extends EventTarget {
  #shift = 0;

  /** @param {URL} address of the sample: a list of ticks */
  constructor(address) {
    super();
    this.address = address;
    this.session = new Session();
    this.build = null;
    this.base = null; // nobody to ask for more
  }

  table(name) {
    return this.session.table(name);
  }

  aside(name) {
    return this.session.table(name);
  }

  get n() {
    return this.session.n;
  }

  now() {
    return Date.now() + this.#shift;
  }

  /** @returns {import("./freshness.js").State} */
  state() {
    return { kind: this.session.n ? "live" : "old", since: this.session.now, age: 0 };
  }

  follow() {}

  stop() {}

  async start() {
    const ticks = await (await fetch(this.address)).json();
    this.session.follow([...new Set(ticks.flatMap((tick) => Object.keys(tick.views)))]);
    for (const tick of ticks) {
      this.#shift = tick.now - Date.now();
      const { changed } = this.session.tick(tick);
      this.dispatchEvent(new CustomEvent("change", { detail: changed }));
      this.dispatchEvent(new CustomEvent("state"));
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  }
}

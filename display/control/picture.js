import { attributes, make, property } from "../lib/dom.js";
import { phrase } from "../lib/language.js";

/** A picture of what a screen is told to show: the same page, small. It follows the log as the screen itself does. */
export class Picture {
  #shown = "";

  constructor(festival) {
    this.festival = festival;
    this.element = make("div", "picture");
    this.watching = new ResizeObserver(() => this.#fit());
    this.watching.observe(this.element);
  }

  /** @param {number} screen @param {{width: number, height: number}} size of the screen in px, as it said
   * @param {number|null} scene to be looked at before it is shown */
  show(screen, { width, height }, scene = null) {
    this.size = width && height ? { width, height } : { width: 1920, height: 1080 };
    const source = `/s/?festival=${encodeURIComponent(this.festival)}&screen=${screen}${scene === null ? "" : `&scene=${scene}`}`;
    if (source !== this.#shown) this.#open(source);
    this.#shown = source;
    this.#fit();
  }

  stop() {
    this.watching.disconnect();
  }

  #open(source) {
    const frame = attributes(make("iframe"), { title: phrase("What the screen shows"), tabindex: -1, loading: "lazy" });
    frame.src = source;
    this.element.replaceChildren(frame);
  }

  /** The screen in its own shape: all lengths of a wall are parts of its height, so that a small one is a true picture. */
  #fit() {
    const { width, height } = this.size ?? { width: 16, height: 9 };
    const scale = Math.min(this.element.clientWidth / width, this.element.clientHeight / height);
    const frame = this.element.firstElementChild;
    if (!frame || !(scale > 0)) return;
    property(frame, "--wide", `${Math.floor(width * scale)}px`);
    property(frame, "--high", `${Math.floor(height * scale)}px`);
  }
}

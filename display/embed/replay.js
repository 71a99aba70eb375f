import { day, seconds } from "../lib/clock.js";
import { attributes, button } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { icon } from "../lib/icons.js";
import { about } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { pastWords, ReplayBar } from "../lib/replay.js";
import { TimeTravel } from "../lib/time.js";
import { Timeline } from "../lib/timeline.js";

/** The replay of a frame: its reader asks for it by a button, or the address by `?replay` or, at a moment of the past, by `#at=<version>`. */
export class FrameReplay {
  /** @param {import("../lib/feed.js").Feed} feed @param {() => void} moved called when another moment is to be shown, before its tables are here */
  constructor(feed, moved) {
    this.feed = feed;
    this.moved = moved;
    /** The version that is shown, null for the present. @type {number|null} */
    this.n = null;
    this.travel = new TimeTravel(feed.base);
    this.timeline = new Timeline(feed.base, loadJson);
    this.bar = new ReplayBar({ seek: (n) => this.#seek(n), timeline: this.timeline });
    const words = phrase("Replay");
    this.button = attributes(button("round-button", "", () => this.#toggle()), { "aria-label": words, title: words });
    this.button.append(icon("clock"));
    const [, at] = /^#at=(\d+)$/.exec(location.hash) ?? [];
    this.wanted = at === undefined ? null : Number(at);
    this.#open(this.wanted !== null || new URLSearchParams(location.search).has("replay"));
  }

  /** What the lists are drawn from. */
  get source() {
    return this.n === null ? this.feed : this.travel;
  }

  /** The end of an address of the public page that leads to the same moment. */
  get fragment() {
    return this.n === null ? "" : `&at=${this.n}`;
  }

  /**
   * The newest version is known: let the slider reach to it, and begin where the address says.
   * @param {boolean} published whether a round may have been: its mark has to come
   */
  reach(published) {
    if (!this.feed.n) return;
    this.bar.reach(this.feed.n);
    const at = this.wanted;
    this.wanted = null;
    if (at !== null) this.bar.go(at);
    if (published || !this.timeline.begun) this.#read();
  }

  #toggle() {
    this.#open(this.bar.element.hidden);
    if (this.bar.element.hidden) this.bar.go(null);
    else this.#read();
  }

  #open(open) {
    this.bar.element.hidden = !open;
    attributes(this.button, { "aria-pressed": String(open) });
  }

  #seek(n) {
    this.n = n;
    this.moved();
    if (n === null) {
      this.travel.rest();
      return;
    }
    this.travel.seek(n);
    this.#read();
  }

  /** What happened when, as far as somebody looks. */
  async #read() {
    if (this.bar.element.hidden || this.timeline.newest >= this.feed.n) return;
    await this.timeline.read(this.feed.n).catch(() => null);
    this.bar.marks();
    this.tell();
  }

  /** The line above the slider. */
  tell() {
    const { zone } = about(this.feed);
    const when = (time) => `${day(time, zone)}, ${seconds(time, zone)}`;
    this.bar.say({ live: this.n === null, words: this.n === null ? [] : pastWords(this.timeline, this.n, this.feed, when), status: "" });
  }
}

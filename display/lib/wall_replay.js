import { day, seconds } from "./clock.js";
import { property } from "./dom.js";
import { loadJson } from "./feed.js";
import { pastWords, ReplayBar } from "./replay.js";
import { TimeTravel } from "./time.js";
import { Timeline } from "./timeline.js";

/** The bar is read from farther than that of a page: so many times as large on a screen of 1080 lines. */
const SIZE = 1.85;

/**
 * The replay of a hall screen, for a closing ceremony: key R, or an address with #at=<version>, puts the bar in the place of the
 * foot; its keys are those of the public page. Offers the tables of the past as a source does.
 */
export class WallReplay {
  #bar = null;

  /** @param {import("./wall.js").Wall} wall @param {import("./source.js").Source} live */
  constructor(wall, live) {
    this.wall = wall;
    this.live = live;
    this.travel = new TimeTravel(live.base);
    this.travel.addEventListener("change", () => this.#tell());
    this.timeline = null;
    this.n = null;
    document.addEventListener("keydown", (event) => this.#key(event));
    const [, at] = /^#at=(\d+)$/.exec(location.hash) ?? [];
    this.wanted = at === undefined ? null : Number(at);
  }

  /** The newest version is known: begin where the address says, and let the slider reach to it. */
  reach() {
    this.#bar?.reach(this.live.n);
    this.#tell();
    if (this.wanted === null || !this.live.base || !this.live.n || !this.wall.replayable) return;
    const at = this.wanted;
    this.wanted = null;
    this.#open(at);
  }

  table(name) {
    return this.travel.table(name);
  }

  aside(name) {
    return this.travel.aside(name);
  }

  follow(names) {
    this.travel.follow(names);
  }

  now() {
    return this.#at ?? this.live.now();
  }

  /** How fresh it is does not matter: it is not of now. */
  state() {
    return { kind: "live", since: this.now(), age: 0 };
  }

  get build() {
    return this.live.build;
  }

  get #at() {
    return this.timeline?.at(this.n) ?? this.travel.table("standings")?.at ?? null;
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.live.base || !this.live.n || !this.wall.replayable) return;
    const leaves = ["r", "Escape"].includes(event.key);
    if (this.n === null && event.key === "r") this.#open(this.live.n - 1);
    else if (this.n !== null && leaves) this.#bar.go(null);
    else if (this.n !== null && !event.target.closest("select")) this.#bar.key(event);
  }

  #open(at) {
    this.timeline ??= new Timeline(this.live.base, loadJson);
    this.#bar ??= new ReplayBar({ seek: (n) => this.#seek(n), timeline: this.timeline });
    this.#bar.reach(this.live.n);
    this.#bar.go(at);
    this.timeline.read(this.live.n).then(() => {
      this.#bar.marks();
      this.#tell();
    }, () => null);
  }

  #seek(n) {
    const begins = this.n === null && n !== null;
    this.n = n;
    history.replaceState(null, "", n === null ? location.pathname + location.search : `#at=${n}`);
    if (n === null) this.#bar.element.remove();
    else if (begins) this.wall.append(this.#bar.element);
    property(this.#bar.element, "zoom", ((SIZE * Math.min(window.innerWidth, window.innerHeight)) / 1080).toFixed(3));
    this.wall.classList.toggle("replaying", n !== null);
    this.wall.show(n === null ? this.live : this);
    if (n === null) this.travel.rest();
    else this.travel.seek(n);
    this.#tell();
  }

  /** Height of what stands in the place of the foot, in px. */
  get height() {
    return this.#bar.element.getBoundingClientRect().height;
  }

  #tell() {
    if (this.n === null) return;
    const { zone } = this.wall.info;
    const words = pastWords(this.timeline, this.n, this, (time) => `${day(time, zone)}, ${seconds(time, zone)}`);
    this.#bar.say({ live: false, words, status: "" });
  }
}

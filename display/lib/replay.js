import { attributes, button, make, property, renew, say } from "./dom.js";
import { boardPer, pointsPer } from "./given.js";
import { icon } from "./icons.js";
import { playerName } from "./joined.js";
import { phrase } from "./language.js";
import { joined } from "./timeline.js";

/** Speeds of the replay: so many times faster than it happened, each event as long as the others, or the whole event in 90 s. */
const EACH = "each";
const WHOLE = "whole";
/** @type {[string, any][]} what it is called, and how many times as fast as it was or EACH or WHOLE */
const SPEEDS = [["1×", 1], ["10×", 10], ["60×", 60], ["600×", 600], [phrase("event by event"), EACH], [phrase("90 s"), WHOLE]];
const SHOW = 90_000;
const STEP = 700;
const LONGEST = 2_000;
const SHORTEST = 160;
/** Version 1 founds the tournament: before it there is nothing to look at. */
const FIRST = 1;
/** Room that the mark of a round needs, in px. */
const ROOM = 32;

/**
 * The bar at the foot: live, or any version of the event, in both directions (docs/look.md 8).
 * Keys: arrows an event, Page a round, Home and End; space plays, plus and minus change the speed.
 */
export class ReplayBar {
  #timer = null;
  #direction = 1;

  /** @param {{seek: (n: number|null) => void, timeline: import("./timeline.js").Timeline}} actions seek(null): live */
  constructor({ seek, timeline }) {
    this.seek = seek;
    this.timeline = timeline;
    this.n = null;
    this.head = 0;
    this.width = 0;
    this.live = button("live-button", "", () => this.go(null));
    this.words = make("span", "replay-words");
    this.status = make("span", "replay-status");
    this.slider = attributes(make("input", "slider"), { type: "range", min: FIRST, max: FIRST, step: 1, "aria-label": phrase("Moment of the event") });
    this.ticks = make("div", "ticks");
    this.speed = attributes(make("select", "speed"), { "aria-label": phrase("Speed of the replay") });
    this.speed.append(...SPEEDS.map(([text], place) => attributes(make("option", "", text), { value: place })));
    this.speed.value = String(SPEEDS.length - 1);
    this.element = attributes(make("section", "replay",
      make("div", "replay-line", this.live, this.words, make("span", "space"), this.status),
      make("div", "replay-line controls", this.#control("back", phrase("One event back"), () => this.step(-1)), this.#play(-1), this.#play(1),
        this.#control("forth", phrase("One event on"), () => this.step(1)), make("div", "track", this.ticks, this.slider), this.speed)), { "aria-label": phrase("Replay") });
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.slider.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(([{ contentRect }]) => {
      this.width = contentRect.width;
      this.marks();
    }).observe(this.ticks);
  }

  #control(name, label, action, look = "control step") {
    const element = attributes(button(look, "", action), { "aria-label": label, title: label });
    element.append(icon(name));
    return element;
  }

  #play(direction) {
    const label = direction > 0 ? phrase("Play") : phrase("Play backwards");
    const element = this.#control("play", label, () => this.toggle(direction), "control");
    element.classList.toggle("backwards", direction < 0);
    element.dataset.direction = direction;
    return element;
  }

  /** The newest version there is. */
  reach(head) {
    this.head = head;
    this.slider.max = head;
    this.slider.value = this.n ?? head;
    this.#part();
  }

  /** Look at version n; null is live. */
  go(n) {
    this.n = n === null ? null : Math.max(FIRST, Math.min(n, this.head));
    if (n === null) this.stop();
    this.slider.value = this.n ?? this.head;
    this.#part();
    this.seek(this.n);
  }

  step(by) {
    this.stop();
    this.go((this.n ?? this.head) + by);
  }

  /** To the publication of the round before or after. */
  round(by) {
    const here = this.n ?? this.head;
    const marks = this.timeline.rounds().map(({ n }) => n);
    const next = by > 0 ? marks.find((n) => n > here) : marks.findLast((n) => n < here);
    this.stop();
    this.go(next ?? (by > 0 ? this.head : FIRST));
  }

  toggle(direction) {
    const same = this.#timer !== null && this.#direction === direction;
    this.stop();
    if (same) return;
    this.#direction = direction;
    if (direction > 0 && (this.n === null || this.n >= this.head)) this.go(FIRST);
    this.#next();
  }

  stop() {
    clearTimeout(this.#timer);
    this.#timer = null;
    this.#playing();
  }

  #next() {
    const here = this.n ?? this.head;
    const [count, wait] = this.#stride(here);
    const there = here + count * this.#direction;
    this.#timer = setTimeout(() => {
      this.go(there);
      if (there <= FIRST || there >= this.head) this.stop();
      else this.#next();
    }, wait);
    this.#playing();
  }

  /** How many versions the next step takes, and how long the present one stays. */
  #stride(here) {
    const [, times] = SPEEDS[Number(this.speed.value)];
    if (times === EACH) return [1, STEP];
    if (times === WHOLE) {
      const each = SHOW / Math.max(1, this.head);
      const count = Math.max(1, Math.ceil(SHORTEST / each));
      return [count, each * count];
    }
    const span = Math.abs((this.timeline.at(here + this.#direction) ?? 0) - (this.timeline.at(here) ?? 0));
    return [1, Math.max(SHORTEST, Math.min(LONGEST, span / times))];
  }

  #playing() {
    for (const element of this.element.querySelectorAll("[data-direction]")) {
      const on = this.#timer !== null && Number(element.dataset.direction) === this.#direction;
      element.setAttribute("aria-pressed", String(on));
      element.replaceChildren(icon(on ? "pause" : "play"));
    }
  }

  /** To the next speed, or the one before. */
  faster(by) {
    this.speed.value = String(Math.max(0, Math.min(Number(this.speed.value) + by, SPEEDS.length - 1)));
  }

  /** Do what a key means here. @returns {boolean} whether it means something */
  key(event) {
    const action = {
      PageUp: () => this.round(-1), PageDown: () => this.round(1), " ": () => this.toggle(event.shiftKey ? -1 : 1),
      Home: () => this.step(-this.head), End: () => this.go(null),
      ArrowLeft: () => this.step(-1), ArrowDown: () => this.step(-1), ArrowRight: () => this.step(1), ArrowUp: () => this.step(1),
      "+": () => this.faster(1), "-": () => this.faster(-1),
    }[event.key];
    if (action === undefined) return false;
    event.preventDefault();
    event.stopPropagation();
    action();
    return true;
  }

  /** Marks of the rounds; those that would lie over one another are one, "1–9". */
  marks() {
    const close = (before, { n }) => (this.#share(n) - this.#share(before.from)) * this.width < ROOM;
    renew(this.ticks, ...joined(this.timeline.rounds(), close).map(({ n, first, last }) => {
      const tick = make("span", "tick", first === last ? first : `${first}–${last}`);
      return property(tick, "--at", this.#share(n));
    }));
  }

  /** How far along the slider a version lies, 0 to 1. */
  #share(n) {
    return this.head > FIRST ? (n - FIRST) / (this.head - FIRST) : 1;
  }

  #part() {
    property(this.element, "--part", this.#share(Number(this.slider.value)));
  }

  /** What the line above the slider says. */
  say({ live, words, status }) {
    this.element.classList.toggle("away", !live);
    renew(this.live, make("span", "live-dot"), live ? phrase("Live") : phrase("Back to live"));
    renew(this.words, ...words);
    say(this.status, status);
  }
}

/**
 * Which moment is shown, and what happened in it: for the line above the slider.
 * @param {object} source of the names @param {(ms: number) => string} written a time in words
 */
export function pastWords(timeline, n, source, written) {
  const time = timeline.at(n);
  const when = time === null ? phrase("version {n}", { n }) : written(time);
  const what = timeline.words(n, (k) => playerName(source, k), [pointsPer(source), boardPer(source)]);
  return [make("b", "", phrase("Replay {time}", { time: when })), what ? ` · ${what}` : ""];
}

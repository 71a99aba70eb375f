import { Announcer } from "../lib/announcer.js";
import { brandOf, plate, PLAIN } from "../lib/brand.js";
import { attributes, make } from "../lib/dom.js";
import { Feed } from "../lib/feed.js";
import { stateTag } from "../lib/frame.js";
import { freshness } from "../lib/freshness.js";
import { about } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { Marks } from "../lib/marks.js";
import { facesLoaded } from "../lib/names.js";
import { bothWays, renewed } from "../lib/news.js";
import { Pace } from "../lib/pace.js";
import { reloadWhenNew, theme } from "../lib/page.js";
import { ofTeams } from "../lib/team_match.js";
import { baseViews, headline, makeLists, newsOf, rooms } from "../spectator/lists.js";
import { FrameReplay } from "./replay.js";

const WIDE = 900;
/** What a wide frame leaves free at either side, px. */
const EDGE = 12;

/** One list of a tournament in a frame of another site: live or of the past, without cookies, and nothing is kept in the browser. */
class EmbedFrame extends HTMLElement {
  async connectedCallback() {
    const [, , tournament, list] = location.pathname.split("/");
    const own = window.matchMedia("(prefers-color-scheme: dark)").matches ? "night" : "day";
    document.documentElement.dataset.theme = theme(new URLSearchParams(location.search), own);
    this.page = `/t/${tournament}/#${list}`;
    this.list = list;
    this.lists = makeLists();
    this.marks = new Marks();
    this.pace = new Pace(() => this.draw());
    this.feed = new Feed(`/t/${tournament}/`);
    this.replay = new FrameReplay(this.feed, () => this.#moved());
    this.group = null;
    this.#build();
    this.#follow();
    this.feed.start(); // what has come until names can be measured is drawn then
    await facesLoaded();
    this.#listen();
    this.#changed(this.feed, []);
    this.#dress(decodeURIComponent(tournament));
    this.#second();
  }

  /** The feed, or the past. */
  get source() {
    return this.replay.source;
  }

  get tab() {
    return (ofTeams(about(this.source)) && this.lists.ofTeams[this.list]) || this.lists.lists[this.list];
  }

  #build() {
    this.link = attributes(make("a", "", ""), { href: this.page, target: "_blank", rel: "noopener", title: phrase("The whole tournament, in a tab of its own") });
    this.context = make("p", "context");
    this.standing = make("span", "standing-state");
    this.state = make("p", "state");
    this.sentence = attributes(make("p", "sentence"), { role: "status" });
    this.spoken = new Announcer();
    this.body = make("div");
    const head = make("header", "embed-head", make("h1", "", this.link), this.standing, this.context, this.state, this.replay.button);
    this.replaceChildren(head, make("main", "list", this.sentence, this.spoken.element, this.body), this.replay.bar.element);
  }

  async #dress(tournament) {
    const { branding } = await brandOf(tournament).catch(() => PLAIN);
    if (branding.logo) this.querySelector(".embed-head").prepend(plate(branding.logo, "logo"));
  }

  #listen() {
    for (const source of [this.feed, this.replay.travel]) source.addEventListener("change", (event) => this.#changed(source, /** @type {CustomEvent} */ (event).detail));
    this.feed.addEventListener("state", () => this.#tell());
    window.addEventListener("resize", () => this.draw());
    document.addEventListener("visibilitychange", () => document.hidden && reloadWhenNew(this.feed));
  }

  #follow() {
    const wanted = (source) => {
      const info = about(source);
      return [...new Set([...baseViews(info), ...this.tab.views({ source, info, round: null })])];
    };
    this.feed.follow(wanted(this.feed));
    if (this.replay.n !== null) this.source.follow(wanted(this.source));
  }

  #changed(source, changes) {
    if (source === this.feed) this.replay.reach(renewed(changes));
    if (source !== this.source) return;
    if (this.replay.n !== null) this.marks.clear();
    const news = newsOf(source === this.feed ? changes : bothWays(changes));
    if (this.marks.add(news, performance.now())) this.spoken.results(news);
    this.#follow();
    this.pace.ask();
  }

  /** Between the present and the past, or within it. */
  #moved() {
    this.marks.clear();
    this.#follow();
    this.draw();
  }

  #view() {
    const wide = window.innerWidth >= WIDE;
    return {
      source: this.source, info: about(this.source), round: null, group: this.group, marks: this.marks, now: performance.now(), followed: [], spoilerFree: false, hides: () => false,
      ...rooms(wide ? window.innerWidth - 2 * EDGE : window.innerWidth, wide),
      openPlayer: (k) => window.open(`${this.page}&player=${k}${this.replay.fragment}`, "_blank", "noopener"),
      openGroup: (group) => {
        this.group = group;
        this.draw();
      },
    };
  }

  draw() {
    const view = this.#view();
    const { info } = view;
    const sentence = info.known ? this.tab.draw(view) : phrase("Loading");
    this.sentence.hidden = !sentence;
    this.sentence.textContent = sentence ?? "";
    if (this.body.firstChild !== this.tab.element) this.body.replaceChildren(this.tab.element);
    this.link.textContent = info.name || "Openhall";
    this.link.href = this.page + this.replay.fragment;
    this.context.textContent = info.known ? headline(this.tab, view) : "";
    this.standing.replaceChildren(...[stateTag(0, info, this.source.table("standings")?.meta.appeals?.length)].filter(Boolean));
    document.title = `${this.tab.title} · ${info.name || "Openhall"}`;
    this.#tell();
  }

  #tell() {
    const state = freshness(this.feed.state(), about(this.feed).zone);
    this.classList.toggle("stale", state.old);
    this.state.classList.toggle("gone", state.gone);
    this.state.hidden = this.replay.n !== null && !state.gone;
    this.state.replaceChildren(...state.words);
    this.replay.tell();
  }

  #second() {
    if (this.marks.expire(performance.now())) this.draw();
    this.#tell();
    setTimeout(() => this.#second(), 1000);
  }
}

customElements.define("embed-frame", EmbedFrame);

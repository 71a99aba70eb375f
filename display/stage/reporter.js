import { BUILD } from "../lib/assets.js";
import { phrase } from "../lib/language.js";
import { postJson } from "./http.js";

const EVERY = 8_000;
const SOON = 1_000;

/** Says to the server how the screen stands: what it shows, in words, and how old that is. */
export class Reporter {
  constructor(stage) {
    this.stage = stage;
    this.last = "";
  }

  start() {
    this.#again(SOON);
  }

  stop() {
    clearTimeout(this.timer);
    this.stopped = true;
  }

  #again(ms) {
    clearTimeout(this.timer);
    if (!this.stopped) this.timer = setTimeout(() => this.#tell(), ms);
  }

  async #tell() {
    const body = this.#state();
    const said = JSON.stringify([body.shows, body.page]);
    const due = said !== this.last || performance.now() - this.told >= EVERY;
    if (due) await this.#send(body, said);
    this.#again(SOON);
  }

  async #send(body, said) {
    const answer = await postJson(`/api/f/${encodeURIComponent(this.stage.festival)}/report`, body).catch(() => null);
    this.told = performance.now();
    if (answer?.status === 200) this.last = said;
    if (answer?.status === 401 || answer?.status === 403) this.stage.gone();
  }

  #state() {
    const { frames, shown, feed } = this.stage;
    const list = shown?.show === "view" ? (frames.wall?.status ?? null) : null;
    const { kind, since } = feed.state();
    const data = list ? list.since : kind === "live" ? feed.now() : since;
    return {
      shows: (list?.title ?? WORDS[shown?.show] ?? phrase("its name")).slice(0, 200),
      page: (list?.page ?? "").slice(0, 80),
      width: Math.round(window.innerWidth * window.devicePixelRatio),
      height: Math.round(window.innerHeight * window.devicePixelRatio),
      data: data === null ? null : Math.round(data),
      build: BUILD ?? "",
    };
  }
}

/** What the contents are called that are no lists. */
const WORDS = {
  view: phrase("loading"), progress: phrase("loading"), nothing: phrase("black|a screen"), message: phrase("message to all"), countdown: phrase("countdown"),
  announcement: phrase("announcement"), image: phrase("picture"), sponsors: phrase("sponsors"),
};

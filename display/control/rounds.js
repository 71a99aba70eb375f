import { field, input, Notice } from "../arbiter/fields.js";
import { Ours } from "../arbiter/ours.js";
import { localTime } from "../lib/clock.js";
import { attributes, button, link, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { phrase, pieces } from "../lib/language.js";

/** When the rounds begin, in the zone of the festival: countdowns and calendars follow it. */
export class RoundsForm {
  constructor(page) {
    this.page = page;
    this.ours = new Ours(page.feed);
    this.notice = new Notice();
    this.zone = make("p", "meta");
    this.own = new Map();
    this.rows = make("div", "wall-rounds");
    this.element = make("section", "card-form compact", make("h2", "", phrase("Begin of the rounds")), this.zone, this.rows, this.notice.element);
  }

  draw() {
    const table = this.page.table("schedule");
    const sections = this.page.sections();
    this.#ask(sections);
    const { default_minutes: late, names } = this.page.table("info")?.meta ?? {};
    const key = JSON.stringify([table?.to, late, names, sections, this.page.zone, [...this.own]]);
    if (!table || (key !== this.drawn && this.element.contains(document.activeElement))) return;
    this.seen = this.page.version("schedule");
    if (key === this.drawn) return;
    this.drawn = key;
    this.zone.textContent = phrase("Times of {zone}.", { zone: this.page.zone });
    this.rows.replaceChildren(...sections.map((section) => this.#section(section)), this.#countdowns());
  }

  /** @returns {{tournament: string, round: number, local: string}[]} as the log has them */
  #times() {
    const table = this.page.table("schedule");
    return table.keys().map((key) => ({ tournament: table.cell(key, "tournament"), round: table.cell(key, "round"), local: table.cell(key, "local") }));
  }

  /** A tournament that has a schedule of its own is asked for it, once for each list of sections: there it is changed. */
  async #ask(sections) {
    const asked = JSON.stringify(sections.map(({ tournament }) => tournament));
    if (asked === this.asked) return;
    this.asked = asked;
    const found = await Promise.all(sections.map(({ tournament }) => loadJson(`/t/${encodeURIComponent(tournament)}/info`).catch(() => null)));
    this.own = new Map(sections.map(({ tournament }, i) => [tournament, found[i]?.meta.begins ?? []]));
    this.draw();
  }

  #section(section) {
    const held = this.own.get(section.tournament) ?? [];
    return held.length ? this.#ofTournament(section, held) : this.#ofFestival(section);
  }

  #ofTournament({ tournament, label }, held) {
    const rows = held.map(([round, local]) => make("p", "", ...pieces("Round {round}: {time}", { round: String(round), time: make("b", "", localTime(local)) })));
    const there = link(`/arbiter/#t=${tournament}&tab=settings`, "", phrase("Change it on the page of the tournament"));
    return make("fieldset", "", make("legend", "", label || tournament), ...rows, there);
  }

  #ofFestival({ tournament, label }) {
    const own = this.#times().filter((one) => one.tournament === tournament).sort((a, b) => a.round - b.round);
    const next = (own.at(-1)?.round ?? 0) + 1;
    const fresh = attributes(input(`begin-${tournament}-${next}`), { type: "datetime-local", "aria-label": phrase("Begin of round {round}, {section}", { round: next, section: label || tournament }) });
    const add = button("", phrase("Add round {round}", { round: next }), () => fresh.value && this.#set({ tournament, round: next, local: fresh.value.slice(0, 16) }));
    return make("fieldset", "", make("legend", "", label || tournament), ...own.map((one) => this.#round(one)), make("div", "pair", field(phrase("Round {round}", { round: next }), fresh), add));
  }

  #round({ tournament, round, local }) {
    const time = attributes(input(`begin-${tournament}-${round}`, { value: local }), { type: "datetime-local" });
    time.addEventListener("change", () => time.value && this.#set({ tournament, round, local: time.value.slice(0, 16) }));
    const later = attributes(button("", phrase("+5 min"), () => this.#set({ tournament, round, local: fiveMinutesLater(local) })), { "aria-label": phrase("Round {round} begins 5 minutes later", { round }) });
    const away = attributes(button("quiet", phrase("Remove"), () => this.#set({ tournament, round, local: null })), { "aria-label": phrase("Remove round {round}", { round }) });
    return make("div", "pair", field(phrase("Round {round}", { round }), time), later, away);
  }

  /** What countdowns say beside the time. */
  #countdowns() {
    const { default_minutes: late = null, names = "" } = this.page.table("info").meta;
    const time = input("default-minutes", { type: "number", min: 0, max: 240, value: late ?? "" });
    const place = input("names", { maxlength: 40, value: names, placeholder: phrase("at the door") });
    const told = () => ({ default_minutes: time.value === "" ? null : Number(time.value), names: place.value.trim() });
    for (const one of [time, place]) one.addEventListener("change", () => this.#send(this.ours.list(() => this.#times()), told(), phrase("Saved: countdowns say it.")));
    return make("fieldset", "", make("legend", "", phrase("On every countdown")), make("div", "pair", field(phrase("Default time, minutes after the begin"), time), field(phrase("Lists by name hang"), place)));
  }

  async #send(rounds, told, fine) {
    /** @type {HTMLElement|null} */ (document.activeElement)?.blur();
    const done = await this.ours.send(rounds, () => this.page.send({ type: "set-schedule", rounds, ...told }, "schedule", this.seen));
    this.notice.answer(done, fine);
    this.draw();
  }

  #set({ tournament, round, local }) {
    const { default_minutes: late = null, names = "" } = this.page.table("info").meta;
    const others = this.ours.list(() => this.#times()).filter((one) => one.tournament !== tournament || one.round !== round);
    const rounds = local === null ? others : [...others, { tournament, round, local }];
    return this.#send(rounds, { default_minutes: late, names }, local === null ? phrase("Round {round} has no begin now.", { round }) : phrase("Round {round} begins at {time}.", { round, time: local.slice(11) }));
  }
}

/** Five minutes later on the wall clock: "2026-12-05T23:58" -> "2026-12-06T00:03". */
export function fiveMinutesLater(local) {
  return new Date(Date.parse(`${local}:00Z`) + 300_000).toISOString().slice(0, 16);
}

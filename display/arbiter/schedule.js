import { button, link, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { field, input, Notice } from "./fields.js";

/** When the rounds begin, in the time of the venue: the calendar, "my next game" and countdowns follow it. */
export class ScheduleForm {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.zone = make("p", "meta");
    this.rows = make("div", "round-times");
    const save = button("primary", phrase("Save the schedule"), () => null);
    save.type = "submit";
    this.calendar = make("p", "links", link(`/t/${desk.tournament}/rounds.ics`, "", phrase("calendar file of the rounds")));
    const codes = make("p", "links", link(`/t/${desk.tournament}/codes/`, "", phrase("codes to print: everybody's next game on the phone")));
    this.form = make("form", "", this.rows, make("div", "buttons", save));
    this.form.addEventListener("submit", (event) => this.#submit(event));
    this.element = make("section", "schedule-form card-form compact", make("h2", "", phrase("Begin of the rounds")), this.zone, this.form, this.calendar, codes, this.notice.element);
  }

  /** Left alone while somebody writes in it. */
  draw({ zone, rounds, begins }) {
    this.calendar.hidden = !begins.size;
    const now = JSON.stringify([zone, rounds, [...begins]]);
    if (this.drawn !== now && this.form.contains(document.activeElement)) return;
    this.seen = this.desk.versions.of("tournament");
    if (this.drawn === now) return;
    this.drawn = now;
    this.zone.textContent = phrase("Times of {zone}, the time zone of the tournament. A round without a time is not in the schedule.", { zone });
    this.rows.replaceChildren(...Array.from({ length: rounds }, (_, i) => this.#row(i + 1, begins.get(i + 1))));
  }

  #row(round, known) {
    const time = input(`begins-${round}`, { type: "datetime-local", value: known?.local ?? "" });
    return field(known && known.zone !== this.desk.info.zone ? phrase("Round {round}, {zone}", { round, zone: known.zone }) : phrase("Round {round}", { round }), time);
  }

  /** A time that was not changed keeps its zone, also where the tournament has another one now. */
  async #submit(event) {
    event.preventDefault();
    /** @type {HTMLElement|null} */ (document.activeElement)?.blur();
    const { begins, zone } = this.desk.info;
    const rounds = [...this.rows.querySelectorAll("input")].map(({ value }, i) => ({ round: i + 1, local: value.slice(0, 16) })).filter(({ local }) => local)
      .map(({ round, local }) => ({ round, begins: { local, zone: begins.get(round)?.local === local ? begins.get(round).zone : zone } }));
    const done = await this.desk.send({ type: "set-schedule", rounds }, "tournament", this.seen);
    this.notice.answer(done, rounds.length ? phrase("Saved: the calendar and everybody's next game follow it.") : phrase("There is no schedule any more."));
  }
}

import { attributes, button, make } from "../lib/dom.js";
import { phrase } from "../lib/language.js";
import { choice, field, input, Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const AMONG = ["agreement", "illness", "rules", "other"];

/** When and where a match is played; that it is put off, with a reason (docs/rules/teams.md 6). */
export class FixtureCard {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.begins = input("begins", { type: "datetime-local" });
    this.venue = input("fixture-venue", { maxlength: 500 });
    this.status = choice("status", [["scheduled", phrase("is played then")], ["postponed", phrase("is put off")]]);
    this.reason = reasonChoice(null, AMONG);
    this.why = field(phrase("Reason"), this.reason);
    this.status.addEventListener("change", () => this.#show());
    const save = button("", phrase("Set time and place"), () => null);
    save.type = "submit";
    this.element = make("form", "card-form compact", make("h2", "", phrase("Time and place")),
      make("div", "pair", field(phrase("Begins"), this.begins), field(phrase("Where"), this.venue)), field(phrase("The match"), this.status), this.why, make("div", "buttons", save), this.notice.element);
    this.element.addEventListener("submit", (event) => this.#submit(event));
  }

  draw(match, { zone }) {
    this.element.hidden = match === null;
    if (match === null) return;
    this.match = match;
    this.zone = zone;
    const now = JSON.stringify([match.board, match.round, match.fixture]);
    if (now === this.shown) return;
    this.shown = now;
    const { fixture } = match;
    this.begins.value = fixture.local ?? "";
    this.venue.value = fixture.venue;
    this.status.value = fixture.status ?? "scheduled";
    this.reason.value = "";
    this.#show();
  }

  #show() {
    this.why.hidden = this.status.value !== "postponed";
    attributes(this.element, { "data-status": this.status.value });
  }

  async #submit(event) {
    event.preventDefault();
    const { match } = this;
    const postponed = this.status.value === "postponed";
    if (postponed && !this.reason.value) return this.notice.say(phrase("Choose a reason why the match is put off."), true);
    const begins = this.begins.value ? { local: this.begins.value.slice(0, 16), zone: match.fixture.zone ?? this.zone } : null;
    const command = {
      type: "set-fixture", round: match.round, board: match.board, white: match.home.k, black: match.away.k,
      begins, venue: this.venue.value.trim(), status: this.status.value, ...(postponed ? { why: { code: this.reason.value } } : {}),
    };
    return this.notice.answer(await this.desk.send(command, `board:${match.round}:${match.board}`, match.v), phrase("Set."));
  }
}

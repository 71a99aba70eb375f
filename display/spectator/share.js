import { day, seconds } from "../lib/clock.js";
import { copyField } from "../lib/copy.js";
import { attributes, button, link, make, say } from "../lib/dom.js";
import { icon } from "../lib/icons.js";
import { LANGUAGE, phrase } from "../lib/language.js";
import { writeAddress } from "./address.js";

/**
 * The link to what is on the page: as it stands at this moment (`at=<version>`), or the newest whenever it is opened.
 * Fields of `look`: address (as of address.js), n (version shown), time (of it, ms UTC, or null), zone, what (in
 * words), scheduled (whether it is known when the rounds begin).
 */
export class Share {
  #look;

  /**
   * @param {string} tournament
   * @param {() => {address: object, n: number, time: number|null, zone: string, what: string, scheduled: boolean}} look what is on the page now
   */
  constructor(tournament, look) {
    this.now = look;
    this.button = shareButton(phrase("Share this page"), () => this.open());
    this.what = make("p", "meta");
    this.moment = attributes(make("input"), { type: "radio", name: "share", checked: true });
    this.newest = attributes(make("input"), { type: "radio", name: "share" });
    this.when = make("span");
    this.field = attributes(make("input", "share-link"), { readonly: true, "aria-label": phrase("Link") });
    this.done = attributes(make("span", "meta"), { role: "status" });
    this.send = button("", phrase("Send …"), () => navigator.share({ title: document.title, url: this.field.value }).catch(() => null));
    this.send.hidden = typeof navigator.share !== "function";
    this.calendar = link(`/t/${encodeURIComponent(tournament)}/rounds.ics?lang=${LANGUAGE}`, "", phrase("Calendar of the rounds"));
    const close = attributes(button("round-button", "", () => this.element.close()), { "aria-label": phrase("Close") });
    close.append(icon("close"));
    this.element = attributes(make("dialog", "share",
      make("div", "share-head", make("h2", "", phrase("Share this page")), close), this.what,
      make("label", "share-choice", this.moment, this.when),
      make("label", "share-choice", this.newest, make("span", "", phrase("Always the newest"))),
      this.field,
      make("div", "share-buttons", button("copy", phrase("Copy the link"), async () => say(this.done, await copyField(this.field))), this.send, this.done),
      make("p", "share-more", link(`/embed/${encodeURIComponent(tournament)}/`, "", phrase("Show a list on your own site")), this.calendar)), { "aria-label": phrase("Share this page") });
    for (const choice of [this.moment, this.newest]) choice.addEventListener("change", () => this.#write());
    this.element.addEventListener("keydown", (event) => event.stopPropagation());
  }

  open() {
    this.#look = this.now();
    const { n, time, zone, what, scheduled } = this.#look;
    this.calendar.hidden = !scheduled;
    say(this.what, what);
    this.when.textContent = phrase("This moment: {moment}", { moment: momentWords(n, time, zone) });
    this.moment.checked = true;
    this.#write();
    this.element.showModal();
    this.field.select();
  }

  #write() {
    const { address, n } = this.#look;
    const fragment = writeAddress({ ...address, at: this.moment.checked ? n : null });
    this.field.value = `${location.origin}${location.pathname}${fragment}`;
    say(this.done, "");
  }
}

/** A button that opens the link. */
export function shareButton(label, open) {
  const element = attributes(button("round-button", "", open), { "aria-label": label });
  element.append(icon("share"));
  return element;
}

/** The line at the top of a page that does not show the present: which moment it is, and the way back. */
export class MomentLine {
  /** @param {() => void} live back to the present */
  constructor(live) {
    this.words = make("span");
    this.element = attributes(make("p", "moment", this.words, button("", phrase("Back to live"), live)), { hidden: true, role: "note" });
  }

  /** @param {number|null} n version that is shown; null: the present @param {number|null} time of it */
  draw(n, time, zone) {
    this.element.hidden = n === null;
    if (n !== null) say(this.words, phrase("As of {moment}.", { moment: momentWords(n, time, zone) }));
  }
}

/** "Sun 29 Nov, 14:32:07 (version 4711)"; without the time while it is not known. */
function momentWords(n, time, zone) {
  if (time === null) return phrase("version {n}", { n });
  return phrase("{day}, {time} (version {n})", { day: day(time, zone), time: seconds(time, zone), n });
}

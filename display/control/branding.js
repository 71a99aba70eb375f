import { choice, field, input, Notice, offer } from "../arbiter/fields.js";
import { plate } from "../lib/brand.js";
import { attributes, button, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { phrase } from "../lib/language.js";

const DIRECTING = ["chief-arbiter", "organiser"];
const OURS = ["#9cc3ff", "#ffb27a", "#e6b8f2", "#c8dc6a", "#e9e0c8", "#ff9fb0"];
const SAFE = /[^0-9A-Za-z_-]+/g;

/** How the pages look that people see: colours of the badges, logo and sponsors (docs/festival.md). */
export class BrandingForm {
  constructor(page) {
    this.page = page;
    this.notice = new Notice();
    this.images = [];
    this.colours = OURS.map((colour, place) => attributes(input(`badge-${place}`, { type: "color", value: colour }), { "aria-label": phrase("Colour {number}", { number: place + 1 }) }));
    this.logo = choice("logo", [["", phrase("no logo")]]);
    this.sponsors = make("div", "sponsor-ticks");
    this.file = attributes(input("picture"), { type: "file", accept: "image/png,image/jpeg,image/webp" });
    this.file.addEventListener("change", () => this.#upload());
    this.shown = make("div", "brand-shown");
    const save = button("primary", phrase("Save how it looks"), () => null);
    save.type = "submit";
    this.form = make("form", "announce-form", field(phrase("A picture from this computer"), this.file, phrase("PNG, JPEG or WebP, at most 2 MB")), field(phrase("Logo, left of the event’s name"), this.logo), this.shown, this.sponsors,
      make("fieldset", "badge-colours", make("legend", "", phrase("Colours of the badges")), make("div", "buttons", ...this.colours)),
      make("div", "buttons", save, button("quiet", phrase("The colours of the house"), () => this.#paint(OURS))));
    this.form.addEventListener("submit", (event) => this.#save(event));
    this.logo.addEventListener("change", () => this.#show());
    this.element = make("section", "card-form compact", make("h2", "", phrase("How it looks")), this.form, this.notice.element);
    this.element.hidden = !DIRECTING.includes(page.holds);
    loadJson("/api/images").then((found) => this.#know(found?.images ?? []), () => null);
  }

  draw() {
    const held = this.#held();
    const key = JSON.stringify(held);
    if (key === this.drawn || this.element.contains(document.activeElement)) return;
    this.drawn = key;
    this.#paint(OURS.map((own, place) => held.colours?.[place] ?? own));
    this.#offer(held.logo ?? "", held.sponsors ?? []);
  }

  #held() {
    return this.page.table("info")?.meta.branding ?? {};
  }

  /** More pictures to choose from; what is chosen stays chosen. */
  #know(images) {
    const first = !this.images.length;
    this.images = images;
    this.#offer(first ? (this.#held().logo ?? "") : this.logo.value, first ? (this.#held().sponsors ?? []) : this.#ticked());
  }

  #paint(colours) {
    this.colours.forEach((control, place) => (control.value = colours[place]));
  }

  #offer(logo, sponsors) {
    offer(this.logo, [["", phrase("no logo")], ...this.images.map((name) => [name, name])]);
    this.logo.value = this.images.includes(logo) ? logo : "";
    const ticks = this.images.map((name) => make("label", "tick", attributes(input("sponsor", { type: "checkbox", value: name }), sponsors.includes(name) ? { checked: "" } : {}), name));
    this.sponsors.replaceChildren(...(ticks.length ? [make("p", "meta", phrase("Sponsors, on a page of the wall and below the public lists")), ...ticks] : []));
    this.#show();
  }

  #show() {
    this.shown.replaceChildren(...(this.logo.value ? [plate(this.logo.value, "logo")] : []));
  }

  #ticked() {
    return [...this.sponsors.querySelectorAll("input:checked")].map(({ value }) => value);
  }

  /** The file under a name that can stand in an address. */
  async #upload() {
    const [file] = this.file.files;
    if (!file) return;
    const [, stem, end] = /^(.*?)\.?([^.]*)$/.exec(file.name.toLowerCase()) ?? [];
    const name = `${stem.replace(SAFE, "-").replace(/^[-_]+/, "").slice(0, 60) || "picture"}.${end}`;
    const address = `/api/f/${encodeURIComponent(this.page.festival)}/images/${encodeURIComponent(name)}`;
    const answer = await fetch(address, { method: "PUT", headers: { "content-type": file.type || "image/png" }, body: file }).catch(() => null);
    this.file.value = "";
    if (answer === null) return this.notice.say(phrase("The server does not answer."), true);
    const body = await answer.json();
    if (!answer.ok) return this.notice.say(`${name}: ${body.message}`, true);
    this.notice.say(phrase("{name} is on the server.", { name }));
    return this.#know(body.images);
  }

  async #save(event) {
    event.preventDefault();
    /** @type {HTMLElement|null} */ (document.activeElement)?.blur();
    const colours = this.colours.map(({ value }) => value);
    const own = colours.some((colour, place) => colour !== OURS[place]);
    const branding = { colours: own ? colours : [], logo: this.logo.value, sponsors: this.#ticked() };
    this.notice.answer(await this.page.send({ type: "set-branding", branding }, "festival", this.page.version("festival")), phrase("Saved. Pages that are open show it when they are loaded again."));
    this.notice.element.scrollIntoView({ block: "center" }); // it stands at the end of a long form, behind the bar of keys
    this.draw();
  }
}

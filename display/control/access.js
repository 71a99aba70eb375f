import { digest, newToken } from "../arbiter/access.js";
import { choice, field, input, Notice } from "../arbiter/fields.js";
import { attributes, button, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";
import { phrase } from "../lib/language.js";
import { roleWords } from "../lib/roles.js";

const ROLES = [["arbiter", phrase("arbiter: screens, messages, times")], ["organiser", phrase("organiser: everything")], ["chief-arbiter", phrase("chief arbiter: everything")]];
const MAY_GIVE = ["chief-arbiter", "organiser"];

/** Who may control this wall, and a link for another one: made here, its hash sent, the link shown once. */
export class AccessCard {
  constructor(page) {
    this.page = page;
    this.notice = new Notice();
    this.list = make("div", "granted");
    this.made = make("div", "made-link");
    this.role = choice("wall-role", ROLES);
    this.holder = input("wall-holder", { maxlength: 120, placeholder: phrase("who it is for") });
    this.element = make("section", "card-form compact", make("h2", "", phrase("Who controls this wall")), this.list, this.#form(), this.made, this.notice.element);
    this.element.hidden = !MAY_GIVE.includes(page.holds);
    if (!this.element.hidden) this.#load();
  }

  draw() {}

  /** A browser makes keys only on an encrypted page or on the server's own machine. */
  #form() {
    if (!globalThis.crypto?.subtle) return make("p", "meta", `${phrase("On the server’s machine this prints a link:")} `, make("code", "", `openhall invite --festival ${this.page.festival}`));
    const give = button("", phrase("Make the link"), () => null);
    give.type = "submit";
    const form = make("form", "announce-form", field(phrase("May do"), this.role), field(phrase("Name"), this.holder, phrase("kept for the staff only")), make("div", "buttons", give));
    form.addEventListener("submit", (event) => this.#give(event));
    return form;
  }

  async #load() {
    const found = await loadJson(`/api/f/${encodeURIComponent(this.page.festival)}/grants`).catch(() => null);
    this.free = found?.free ?? "g2";
    this.list.replaceChildren(...(found?.grants ?? []).map((one) => this.#row(one)));
  }

  #row({ grant, role, v }) {
    const away = attributes(button("", phrase("Revoke"), () => this.#revoke(grant, v)), { "aria-label": phrase("Revoke {grant}", { grant }) });
    return make("p", "strip", make("b", "", `${grant} ${roleWords(role)}`), away);
  }

  async #give(event) {
    event.preventDefault();
    await this.#load();
    const token = newToken();
    const command = { type: "give-grant", grant: this.free, role: this.role.value, secret: await digest(token), holder: this.holder.value.trim() };
    if (!this.notice.answer(await this.page.send(command, `grant:${this.free}`, null), phrase("Grant {grant} is given.", { grant: this.free }))) return;
    this.#show(`${location.origin}/arbiter/#${token}`);
    this.holder.value = "";
    await this.#load();
  }

  #show(address) {
    const shown = attributes(input("wall-link", { readonly: true, value: address }), { "aria-label": phrase("Link") });
    this.made.replaceChildren(make("p", "", phrase("This link is the key, and it is shown only now. Send it to nobody else.")), field(phrase("Link"), shown), button("quiet", phrase("Done"), () => this.made.replaceChildren()));
    shown.select();
  }

  async #revoke(grant, v) {
    this.notice.answer(await this.page.send({ type: "revoke-grant", grant }, `grant:${grant}`, v), phrase("{grant} may do nothing any more.", { grant }));
    await this.#load();
  }
}

import { digest, newToken } from "../arbiter/access.js";
import { choice, field, input, Notice } from "../arbiter/fields.js";
import { attributes, button, make } from "../lib/dom.js";
import { loadJson } from "../lib/feed.js";

const ROLES = [["arbiter", "arbiter: screens, messages, times"], ["organiser", "organiser: everything"], ["chief-arbiter", "chief arbiter: everything"]];
const MAY_GIVE = ["chief-arbiter", "organiser"];

/** Who may control this wall, and a link for another one: made here, its hash sent, the link shown once. */
export class AccessCard {
  constructor(page) {
    this.page = page;
    this.notice = new Notice();
    this.list = make("div", "granted");
    this.made = make("div", "made-link");
    this.role = choice("wall-role", ROLES);
    this.holder = input("wall-holder", { maxlength: 120, placeholder: "who it is for" });
    this.element = make("section", "card-form compact", make("h2", "", "Who controls this wall"), this.list, this.#form(), this.made, this.notice.element);
    this.element.hidden = !MAY_GIVE.includes(page.role);
    if (!this.element.hidden) this.#load();
  }

  draw() {}

  /** A browser makes keys only on an encrypted page or on the server's own machine. */
  #form() {
    if (!globalThis.crypto?.subtle) return make("p", "meta", "On the server’s machine this prints a link: ", make("code", "", `openhall invite --festival ${this.page.festival}`));
    const give = button("", "Make the link", () => null);
    give.type = "submit";
    const form = make("form", "announce-form", field("May do", this.role), field("Name", this.holder, "kept for the staff only"), make("div", "buttons", give));
    form.addEventListener("submit", (event) => this.#give(event));
    return form;
  }

  async #load() {
    const found = await loadJson(`/api/f/${encodeURIComponent(this.page.festival)}/grants`).catch(() => null);
    this.free = found?.free ?? "g2";
    this.list.replaceChildren(...(found?.grants ?? []).map((one) => this.#row(one)));
  }

  #row({ grant, role, v }) {
    const away = attributes(button("", "Revoke", () => this.#revoke(grant, v)), { "aria-label": `Revoke ${grant}` });
    return make("p", "strip", make("b", "", `${grant} ${role}`), away);
  }

  async #give(event) {
    event.preventDefault();
    await this.#load();
    const token = newToken();
    const command = { type: "give-grant", grant: this.free, role: this.role.value, secret: await digest(token), holder: this.holder.value.trim() };
    if (!this.notice.answer(await this.page.send(command, `grant:${this.free}`, null), `Grant ${this.free} is given.`)) return;
    this.#show(`${location.origin}/arbiter/#${token}`);
    this.holder.value = "";
    await this.#load();
  }

  #show(address) {
    const shown = attributes(input("wall-link", { readonly: true, value: address }), { "aria-label": "Link" });
    this.made.replaceChildren(make("p", "", "This link is the key, and it is shown only now. Send it to nobody else."), field("Link", shown), button("quiet", "Done", () => this.made.replaceChildren()));
    shown.select();
  }

  async #revoke(grant, v) {
    this.notice.answer(await this.page.send({ type: "revoke-grant", grant }, `grant:${grant}`, v), `${grant} may do nothing any more.`);
    await this.#load();
  }
}

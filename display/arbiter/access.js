import { attributes, button, make } from "../lib/dom.js";
import { playerName } from "../lib/joined.js";
import { phrase } from "../lib/language.js";
import { choice, field, input, Notice } from "./fields.js";

const ROLES = [
  ["arbiter", phrase("arbiter: players, pairing, results")], ["chief-arbiter", phrase("chief arbiter: everything")],
  ["organiser", phrase("organiser: players and details")], ["result-entry", phrase("result entry only")], ["check-in", phrase("check-in only")],
];
const CAPTAIN = ["captain", phrase("captain: the line-ups of one team")];

const OWN_MACHINE = ["localhost", "127.0.0.1", "[::1]"];

/** A link for another arbiter or a captain, with a key of its own: made here, its hash sent, the link shown once. */
export class AccessForm {
  constructor(desk) {
    this.desk = desk;
    this.given = "g1"; // the newest of ours, which the table may not tell yet
    this.notice = new Notice();
    this.role = choice("role", ROLES);
    this.team = choice("team", [["", ""]]);
    this.ofTeam = field(phrase("Team"), this.team, phrase("only he sees what he hands in, until both line-ups are revealed"));
    this.ofTeam.hidden = true;
    this.role.addEventListener("change", () => { this.ofTeam.hidden = this.role.value !== "captain"; });
    this.holder = input("holder", { maxlength: 120, placeholder: phrase("who it is for") });
    this.made = make("div", "made-link");
    const give = button("", phrase("Make the link"), () => null);
    give.type = "submit";
    const form = make("form", "pair-form", field(phrase("May do"), this.role), this.ofTeam, field(phrase("Name"), this.holder, phrase("kept for the staff only")), make("div", "buttons", give));
    form.addEventListener("submit", (event) => this.#give(event));
    const body = globalThis.crypto?.subtle ? [form] : [make("p", "", phrase("A browser makes keys only on an encrypted page or on the server’s own machine. There, this command prints a link:")), make("p", "", make("code", "", `openhall invite ${desk.tournament}`))];
    this.element = make("section", "access card-form compact", make("h2", "", phrase("Give somebody access")), ...body, this.made, this.notice.element);
  }

  views() {
    return ["teams"];
  }

  /** Where teams play, their captains can have links. */
  draw() {
    const teams = this.desk.table("teams")?.keys() ?? [];
    const offered = teams.map((k) => [k, playerName(this.desk.feed, k)]);
    if (!teams.length || JSON.stringify(offered) === this.offered) return;
    if (this.offered === undefined) this.role.append(option(CAPTAIN));
    this.offered = JSON.stringify(offered);
    const chosen = this.team.value;
    this.team.replaceChildren(...offered.map(option));
    if (chosen) this.team.value = chosen;
  }

  async #give(event) {
    event.preventDefault();
    const token = newToken();
    const grant = nextGrant([...(this.desk.table("grants")?.keys() ?? []), this.given]);
    const scope = this.role.value === "captain" ? { scope: { player: Number(this.team.value) } } : {};
    const command = { type: "give-grant", grant, role: this.role.value, secret: await digest(token), holder: this.holder.value.trim(), ...scope };
    const answer = await this.desk.send(command, `grant:${grant}`, null);
    if (!this.notice.answer(answer, phrase("Grant {grant} is given.", { grant }))) return;
    this.given = grant;
    this.holder.value = "";
    this.#show(`${location.origin}/arbiter/#${token}`);
  }

  #show(address) {
    const shown = attributes(input("link", { readonly: true, value: address }), { "aria-label": phrase("Link") });
    const copy = button("", phrase("Copy"), async () => {
      shown.select();
      await navigator.clipboard.writeText(address).then(() => this.notice.say(phrase("Copied.")), () => this.notice.say(phrase("Copy the marked text."), true));
    });
    const own = OWN_MACHINE.includes(location.hostname) ? [make("p", "meta", phrase("It begins with {host}, which is this machine: on another one write the server’s name or number there.", { host: location.host }))] : [];
    this.made.replaceChildren(make("p", "", phrase("This link is the key, and it is shown only now. Send it to nobody else.")), ...own,
      make("div", "pair", field(phrase("Link"), shown), copy), button("quiet", phrase("Done"), () => this.made.replaceChildren()));
    shown.select();
  }
}

/** @param {string[]} offered value and words */
function option([value, words]) {
  return attributes(make("option", "", words), { value });
}

/** 128 random bits as 22 letters of base64url. */
export function newToken() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The SHA-256 of a token in hex: all that the server is told of it. */
export async function digest(token) {
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The name of the next grant: one more than the highest number there is. @param {string[]} grants */
function nextGrant(grants) {
  return `g${Math.max(...grants.map((grant) => Number(String(grant).slice(1)) || 0)) + 1}`;
}

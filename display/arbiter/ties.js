import { attributes, button, make } from "../lib/dom.js";
import { playerName } from "../lib/joined.js";
import { counted, phrase } from "../lib/language.js";
import { ranks } from "../lib/table.js";
import { choice, field, Notice } from "./fields.js";
import { reasonChoice } from "./reasons.js";

const EARLY = "games-open";
const METHODS = [["playoff", "play-off", "PLAYOFF"], ["lots", "lots", "LOTS"]];

/** Ties that the games leave: who of the equals comes first by a play-off or by lots (C.07 art. 3, 4.2). */
export class TiesForm {
  constructor(desk) {
    this.desk = desk;
    this.notice = new Notice();
    this.order = [];
    this.body = make("div", "ties-body");
    this.element = make("section", "ties-form card-form compact", make("h2", "", phrase("Ties")), this.body, this.notice.element);
  }

  draw() {
    const table = this.desk.table("standings");
    const ties = table === null ? [] : openTies(table);
    const now = JSON.stringify([ties, this.desk.table("people")?.to, table?.meta.rank_by]);
    if (now === this.shown) return;
    this.shown = now;
    this.ties = ties;
    this.body.replaceChildren(...(ties.length ? this.#choose() : [make("p", "meta", phrase("Nobody shares a rank."))]));
  }

  #choose() {
    const named = this.ties.filter(({ methods }) => methods.length);
    if (!named.length) return [make("p", "", counted(this.ties.length, "{count} rank is shared. To decide a tie by a play-off or by lots, put PLAYOFF or LOTS at the end of the tie-breaks.", "{count} ranks are shared. To decide a tie by a play-off or by lots, put PLAYOFF or LOTS at the end of the tie-breaks."))];
    const pick = choice("tie", named.map(({ rank, players }, at) => [String(at), counted(players.length, "Rank {rank}: {count} equal", "Rank {rank}: {count} equal", { rank })]));
    const rows = make("div", "tie-order");
    const how = make("div");
    this.reason = reasonChoice(null, ["rules", "agreement", "other"]);
    this.early = attributes(field(phrase("Games are open; reason to record it all the same"), this.reason), { hidden: true });
    const open = () => {
      const tie = named[Number(pick.value)];
      this.order = [...tie.players];
      this.method = choice("method", METHODS.filter(([key]) => tie.methods.includes(key)).map(([, value, words]) => [value, words === "LOTS" ? phrase("lots that were drawn") : phrase("a play-off")]));
      how.replaceChildren(field(phrase("Decided by"), this.method));
      this.#rows(rows);
    };
    pick.addEventListener("change", open);
    open();
    return [field(phrase("Who are equal"), pick), make("p", "meta", phrase("Best first; move who came out better up.")), rows, how, this.early, make("div", "buttons", button("primary", phrase("Record this order"), () => this.#send()))];
  }

  #rows(rows) {
    rows.replaceChildren(...this.order.map((k, at) => make("div", "tie-row", make("b", "", at + 1), make("span", "", playerName(this.desk.feed, k)),
      attributes(button("quiet", phrase("up|in a list"), () => {
        [this.order[at - 1], this.order[at]] = [this.order[at], this.order[at - 1]];
        this.#rows(rows);
      }), { disabled: at === 0, "aria-label": phrase("{name} up", { name: playerName(this.desk.feed, k) }) }))));
  }

  async #send() {
    const override = this.early.hidden || !this.reason.value ? {} : { override: { code: EARLY, reason: { code: this.reason.value } } };
    const answer = await this.desk.send({ type: "decide-tie", order: this.order, method: this.method.value, ...override }, "tournament");
    this.early.hidden = answer.body?.code !== EARLY;
    this.notice.answer(answer, phrase("Recorded."));
  }
}

/**
 * Who are equal at the end, and by which methods of the list their tie can be decided: those before whose column nothing
 * tells them apart and nobody else is equal to them.
 * @returns {{rank: number, players: number[], methods: string[]}[]}
 */
export function openTies(table) {
  const by = new Map();
  for (const [k, rank] of ranks(table)) by.set(rank, [...(by.get(rank) ?? []), k]);
  const methods = METHODS.map(([key]) => key).filter((key) => table.places.has(key));
  return [...by].filter(([, players]) => players.length > 1).map(([rank, players]) => ({ rank, players, methods: methods.filter((key) => equalAt(table, players, key)) }));
}

/** Are these, and only these, equal when the turn of this column comes? */
function equalAt(table, players, key) {
  const before = table.meta.rank_by.slice(0, table.meta.rank_by.indexOf(key)).map((column) => table.places.get(column));
  const at = (k) => JSON.stringify(before.map((place) => table.rows.get(k)[place]));
  const ranked = [...ranks(table).keys()];
  return ranked.filter((k) => at(k) === at(players[0])).length === players.length;
}

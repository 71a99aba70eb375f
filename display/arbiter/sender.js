import { BROWSER } from "../lib/retry.js";
import { askJson, persist } from "./persist.js";

/** A random id: the same id is the same command, for ever, so a command may be sent again until it is answered. */
export function commandId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A random reference to a person: 96 bits. */
export function personReference() {
  return commandId().slice(0, 24);
}

/**
 * Sends commands one after the other, each until it is answered: a lost connection delays, it loses nothing and doubles
 * nothing (CONTRACTS B3). `written` is the newest version that came of it. Event "state" when `waiting` or `offline` change.
 */
export class Sender extends EventTarget {
  #queue = [];
  #busy = false;
  #own = new Map();

  /** @param {string} address of the commands @param {object} world {later, random, post(address, body)} */
  constructor(address, world = {}) {
    super();
    this.address = address;
    this.world = { ...BROWSER, post: postJson, ...world };
    this.offline = false;
    this.written = 0;
  }

  get waiting() {
    return this.#queue.length;
  }

  /**
   * What we have written to the subject before counts as seen, also what is still on its way when this is called.
   * @param {object} command as in server/commands.py
   * @param {string|null} subject null: of something new, each time another @param {number|null} seen its version, as the person who wants this has it on the screen
   * @returns {Promise<{kind: "done"|"stale"|"refused"|"failed", body: object}>}
   */
  send(command, subject, seen) {
    return new Promise((resolve) => {
      this.#queue.push({ command, subject, seen, resolve });
      this.#tell();
      if (!this.#busy) this.#work();
    });
  }

  /** When all that was sent before is answered: what is asked for then knows of it. */
  settled() {
    if (!this.waiting) return Promise.resolve();
    return new Promise((settled) => {
      const look = () => {
        if (this.waiting) return;
        this.removeEventListener("state", look);
        settled();
      };
      this.addEventListener("state", look);
    });
  }

  async #work() {
    this.#busy = true;
    while (this.#queue.length) {
      const { command, subject, seen, resolve } = this.#queue[0];
      const body = { id: commandId(), seen: newest(seen, this.#own.get(subject)), command };
      const answer = await persist(() => this.world.post(this.address, body), this.world, (reached) => this.#reach(reached));
      const outcome = sorted(answer);
      const last = outcome.kind === "done" ? outcome.body.events?.at(-1) : null;
      if (last && subject !== null) this.#own.set(subject, last.n);
      this.written = Math.max(this.written, last?.n ?? 0);
      this.#queue.shift();
      this.#tell();
      resolve(outcome);
    }
    this.#busy = false;
  }

  #reach(reached) {
    if (this.offline === reached) {
      this.offline = !reached;
      this.#tell();
    }
  }

  #tell() {
    this.dispatchEvent(new CustomEvent("state"));
  }
}

/** A command of ours may be newer than the table that shows its subject. */
function newest(seen, own) {
  return seen === null ? (own ?? null) : Math.max(seen, own ?? 0);
}

function sorted({ status, body }) {
  const kinds = { 200: "done", 409: "stale", 422: "refused", 403: "refused" };
  return { kind: kinds[status] ?? "failed", body };
}

/** {status, body, retryAfter}; throws where there is no answer. */
export function postJson(address, body) {
  return askJson(address, "POST", body);
}

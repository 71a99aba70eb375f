import { BROWSER, backoff } from "../lib/retry.js";

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
 * nothing (CONTRACTS B3). Event "state" when `waiting` or `offline` change.
 */
export class Sender extends EventTarget {
  #queue = [];
  #busy = false;

  /** @param {string} address of the commands @param {object} world {later, random, post(address, body)} */
  constructor(address, world = {}) {
    super();
    this.address = address;
    this.world = { ...BROWSER, post: postJson, ...world };
    this.offline = false;
  }

  get waiting() {
    return this.#queue.length;
  }

  /**
   * @param {object} command as in server/commands.py @param {number|null} seen version of its subject
   * @returns {Promise<{kind: "done"|"stale"|"refused"|"failed", body: object}>}
   */
  send(command, seen) {
    return new Promise((resolve) => {
      this.#queue.push({ body: { id: commandId(), seen, command }, resolve });
      this.#tell();
      if (!this.#busy) this.#work();
    });
  }

  async #work() {
    this.#busy = true;
    while (this.#queue.length) {
      const { body, resolve } = this.#queue[0];
      const answer = await this.#deliver(body);
      this.#queue.shift();
      this.#tell();
      resolve(answer);
    }
    this.#busy = false;
  }

  async #deliver(body) {
    for (let failures = 1; ; failures += 1) {
      const answer = await this.world.post(this.address, body).catch(() => null);
      this.#reach(answer !== null);
      if (answer !== null && answer.status !== 503 && answer.status !== 429) return sorted(answer);
      await this.#pause(answer?.retryAfter ? answer.retryAfter * 1000 : backoff(failures, this.world.random));
    }
  }

  #pause(ms) {
    return new Promise((done) => this.world.later(done, ms));
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

function sorted({ status, body }) {
  const kinds = { 200: "done", 409: "stale", 422: "refused", 403: "refused" };
  return { kind: kinds[status] ?? "failed", body };
}

/** {status, body, retryAfter}; throws where there is no answer. */
export async function postJson(address, body) {
  const response = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const answer = await response.json().catch(() => ({ message: `the server answered ${response.status}` }));
  return { status: response.status, body: answer, retryAfter: Number(response.headers.get("retry-after")) || 0 };
}

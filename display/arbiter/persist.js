import { phrase } from "../lib/language.js";
import { backoff } from "../lib/retry.js";

/** Refusals that do not pass by themselves, though nothing is wrong with what was asked. */
const LASTING = ["history-changed", "update-needed", "log-damaged"];

/**
 * Ask until there is an answer that stands: a lost connection delays, it loses nothing. What is asked has to be such that
 * it is done once, however often it arrives (CONTRACTS B3).
 * @param {() => Promise<{status: number, body: object, retryAfter: number}>} ask throws where there is no answer
 * @param {{later, random}} world timers and randomness
 * @param {(reached: boolean) => void} reach told of every try whether the server answered
 * @returns {Promise<{status: number, body: object, tries: number}>}
 */
export async function persist(ask, world, reach) {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask().catch(() => null);
    reach(answer !== null);
    if (answer !== null && !passing(answer)) return { ...answer, tries };
    const wait = answer?.retryAfter ? answer.retryAfter * 1000 : backoff(tries, world.random);
    await new Promise((done) => world.later(done, wait));
  }
}

function passing({ status, body }) {
  return status === 429 || (status === 503 && !LASTING.includes(body.error));
}

/** {status, body, retryAfter}; throws where there is no answer. @param {object} [body] sent as JSON */
export async function askJson(address, method, body) {
  const sent = body === undefined ? {} : { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(address, { method, ...sent });
  const answer = await response.json().catch(() => ({ message: phrase("the server answered {status}", { status: response.status }) }));
  return { status: response.status, body: answer, retryAfter: Number(response.headers.get("retry-after")) || 0 };
}

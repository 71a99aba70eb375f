import { phrase } from "../lib/language.js";
import { meaning } from "./refusals.js";

/** Log-in: the secret of the arbiter's link is exchanged for a cookie, and then no page holds it any more (CONTRACTS B9). */

const ADDRESS = "/api/session";

/**
 * Exchange the secret of the address, if there is one, and say what this browser holds.
 * @returns {Promise<{grants: {tournament: string, grant: string, role: string}[], festivals: {festival: string, grant: string, role: string, screen: number|null}[], hall: string|null, secure: boolean, trouble: string}>}
 */
export async function openSession() {
  const secret = secretOfAddress();
  if (secret !== null) {
    history.replaceState(null, "", location.pathname);
    const answer = await ask({ method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ secret }) });
    if (answer.trouble === "") return answer;
    return { ...(await ask({})), trouble: answer.trouble };
  }
  return ask({});
}

/** The fragment is a secret unless it is one of our own addresses (#t=...). */
function secretOfAddress() {
  const fragment = location.hash.slice(1);
  return fragment === "" || fragment.includes("=") ? null : fragment;
}

async function ask(options) {
  const nothing = { grants: [], festivals: [], hall: null, secure: true };
  try {
    const response = await fetch(ADDRESS, options);
    const body = await response.json();
    return response.ok ? { ...body, trouble: "" } : { ...nothing, trouble: body.message ? meaning(body) : phrase("This link opens nothing.") };
  } catch {
    return { ...nothing, trouble: phrase("The server does not answer.") };
  }
}

/** Forget all secrets of this browser. */
export async function closeSession() {
  await fetch(ADDRESS, { method: "DELETE" });
}

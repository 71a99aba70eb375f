/** What a screen asks the server besides its feed. Each throws where there is no answer. */

/** @returns {Promise<{status: number, body: any}>} */
export async function postJson(address, body) {
  const response = await fetch(address, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}

/** Which screen of which festival this device is: {festival, screen}, or null for none. */
export async function identity() {
  const response = await fetch("/api/session");
  if (!response.ok) throw new Error(`the session answered ${response.status}`);
  const { festivals } = await response.json();
  return festivals.find(({ role, screen }) => role === "screen" && screen !== null) ?? null;
}

/**
 * The show without a server: the tick of its sample has the event as it ended, and in `past` what it was before.
 * @returns {Promise<{body: object, load: (url: string) => Promise<{status: number, body: any}>}>} the moments, and what answers `<view>@<n>`
 */
export async function sampleOf(address) {
  const [now] = await (await fetch(address)).json();
  const load = async (url) => {
    const [, view, n] = /([a-z]+)@(\d+)$/.exec(url) ?? [];
    const found = [...now.past, now].find((tick) => tick.n >= Number(n) && tick.views[view]);
    return found ? { status: 200, body: found.views[view] } : { status: 404, body: null };
  };
  return { body: now.views.moments, load };
}

/**
 * Plays one golden transcript of the feed against a feed client with an injected world. Given to the page as a function:
 * returns null, or a sentence about the first line that the client did not keep.
 */
async ([module, lines]) => {
  const { Feed } = await import(module);
  const start = lines.find((line) => line.source?.start).source.start;
  let clock = start.now;
  let timers = [];
  let connections = [];
  let loads = [];
  let sent = [];
  let socket = null;

  const world = {
    now: () => clock,
    random: () => 0.5,
    later: (action, ms) => {
      const timer = { action, due: clock + ms };
      timers.push(timer);
      return timer;
    },
    cancel: (timer) => (timers = timers.filter((one) => one !== timer)),
    connect: () => {
      const made = { send: (text) => sent.push(JSON.parse(text)), close() {} };
      connections.push(made);
      return made;
    },
    load: (url) => new Promise((resolve) => loads.push({ url, resolve })),
  };

  const settle = () => new Promise((done) => setTimeout(done, 0));
  const fire = async (until) => {
    const next = timers.filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
    if (next === undefined) return false;
    clock = Math.max(clock, next.due);
    timers = timers.filter((one) => one !== next);
    next.action();
    await settle();
    return true;
  };
  const runUntil = async (ready) => {
    for (let steps = 0; !ready() && steps < 200; steps += 1) if (!(await fire(Infinity))) break;
    return ready();
  };
  const same = (a, b) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));
  const sorted = (value) => {
    if (value === null || typeof value !== "object") return value;
    if (Array.isArray(value)) return value.map(sorted);
    return Object.fromEntries(Object.keys(value).sort().map((key) => [key, sorted(value[key])]));
  };
  const held = (name) => {
    const table = feed.table(name);
    if (table === null) return null;
    const { view, ...rest } = JSON.parse(table.encode(name));
    return rest;
  };

  const feed = new Feed(`/t/${start.id}/`, world);
  let begun = false;
  const steps = {
    wish: (names) => feed.follow(names),
    visible: () => document.dispatchEvent(new Event("visibilitychange")),
    pass: async (ms) => {
      const until = clock + ms;
      while (await fire(until));
      clock = until;
    },
    open: async (accepted) => {
      if (!begun) feed.start();
      begun = true;
      if (!(await runUntil(() => connections.length > 0))) return "the client opens no socket";
      socket = connections.pop();
      connections = [];
      if (accepted) socket.onopen();
      else socket.onclose();
      return null;
    },
    C: (frame) => {
      const got = sent.shift();
      return got !== undefined && same(got, frame) ? null : `the client sent ${JSON.stringify(got)}`;
    },
    S: (frame) => socket.onmessage({ data: JSON.stringify(frame) }),
    close: () => socket.onclose(),
    cut: () => socket.onclose(),
    GET: async (url, line) => {
      if (!(await runUntil(() => loads.some((load) => load.url === url)))) return `the client asks only for ${loads.map((load) => load.url)}`;
      const load = loads.find((one) => one.url === url);
      loads = loads.filter((one) => one !== load);
      load.resolve(line.status === 200 ? line.body : null);
      return null;
    },
    table: (tables) => {
      const wrong = Object.keys(tables).find((name) => JSON.stringify(held(name)) !== JSON.stringify(tables[name]));
      return wrong === undefined ? null : `the client holds ${JSON.stringify(held(wrong))} for ${wrong}`;
    },
  };

  for (const [number, line] of lines.entries()) {
    const [what] = Object.keys(line);
    if (steps[what] === undefined) continue;
    const fault = await steps[what](line[what], line);
    await settle();
    if (typeof fault === "string") return `line ${number + 1}, ${JSON.stringify(line).slice(0, 200)}: ${fault}`;
  }
  feed.stop();
  return sent.length ? `the client sent one more: ${JSON.stringify(sent)}` : null;
}

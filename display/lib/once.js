/** Tables and their rows never change, so what is worked out from one is worked out once. */

/**
 * A function of an object that remembers for each its last answer, and gives it again while all else that it goes by is the same.
 * @template R
 * @param {(object: any, ...by: any[]) => R} work
 * @returns {(object: any, ...by: any[]) => R}
 */
export function once(work) {
  /** @type {WeakMap<object, {by: any[], answer: R}>} */
  const known = new WeakMap();
  return (object, ...by) => {
    const kept = known.get(object);
    if (kept !== undefined && kept.by.every((one, place) => one === by[place])) return kept.answer;
    const answer = work(object, ...by);
    known.set(object, { by, answer });
    return answer;
  };
}

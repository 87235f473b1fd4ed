/** Returns numbers in [0, 1). The same seed always gives the same sequence. */
export type Random = () => number;

/** Creates a generator with Mulberry32: small, fast and good enough for demo data. */
export function createRandom(seed: number): Random {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x85ebca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Returns a number in [low, high). */
export function randomBetween(random: Random, low: number, high: number): number {
  return low + (high - low) * random();
}

/** Returns an integer from low to high, both included. */
export function randomInt(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}

/** Picks one item. Throws RangeError if the list is empty. */
export function pick<T>(random: Random, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError("pick: the list is empty");
  return list[Math.floor(random() * list.length)] as T;
}

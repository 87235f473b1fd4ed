/** A source of numbers in [0, 1). The same seed always gives the same sequence. */
export type Random = () => number;

/** Mulberry32: small, fast and good enough for pictures and demo content. */
export function random(seed: number): Random {
  let state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x85ebca6b) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** A 32-bit FNV-1a hash, to turn a name into a seed. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value >>> 0;
}

/** A number in [low, high). */
export function between(r: Random, low: number, high: number): number {
  return low + (high - low) * r();
}

/** A whole number from low to high, both included. */
export function whole(r: Random, low: number, high: number): number {
  return low + Math.floor(r() * (high - low + 1));
}

/** True with the given probability. */
export function chance(r: Random, probability: number): boolean {
  return r() < probability;
}

/** One of the list, which must not be empty. */
export function pick<T>(r: Random, list: readonly T[]): T {
  if (list.length === 0) throw new RangeError("pick: the list is empty");
  return list[Math.floor(r() * list.length)] as T;
}

/** Trees: round-headed, fir and cypress. */
import { mix } from "#lib/demo/picture/colour";
import { oval, path, poly, rect } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween, randomInt } from "#lib/demo/random";

/** Draws a round-headed tree with its base at (x, y). */
export function tree(s: Stage, x: number, y: number, tall: number, fill: string): string {
  const { c, side } = s;
  const a = tall / 10;
  const crown = oval(x, y - a * 6.2, a * 2.9, a * 3.8, fill);
  const shade = path(
    `M${x} ${y - a * 10}A${a * 2.9} ${a * 3.8} 0 0 ${side > 0 ? 1 : 0} ${x} ${y - a * 2.4}Q${x + side * a * 1.6} ${y - a * 6} ${x} ${y - a * 10}Z`,
    mix(fill, c.ink, 0.32),
  );
  return rect(x - a * 0.28, y - a * 4, a * 0.56, a * 4, c.ink) + crown + shade;
}

/** Draws a tall cypress with its base at (x, y). */
export function cypress(s: Stage, x: number, y: number, tall: number, fill: string): string {
  const a = tall / 10;
  const half = (k: number) =>
    `M${x} ${y - tall}Q${x + k * a * 1.9} ${y - a * 4.6} ${x + k * a * 0.7} ${y - a * 0.6}L${x} ${y - a * 0.6}Z`;
  return (
    rect(x - a * 0.16, y - a, a * 0.32, a, s.c.ink) +
    path(half(-s.side), fill) +
    path(half(s.side), mix(fill, s.c.ink, 0.35))
  );
}

/** Draws a fir of stacked tiers, lit on one side. */
export function fir(s: Stage, x: number, y: number, tall: number, fill: string): string {
  const { c, side, r } = s;
  const tiers = randomInt(r, 3, 6);
  const slim = randomBetween(r, 0.15, 0.23);
  const dark = mix(fill, c.ink, 0.3);
  let out = rect(x - tall * 0.014, y - tall * 0.12, tall * 0.028, tall * 0.12, c.layer(0.95));
  for (let i = tiers - 1; i >= 0; i--) {
    const top = y - tall + (tall * 0.76 * i) / tiers;
    const low = y - tall + tall * 0.14 + (tall * 0.78 * (i + 1)) / tiers;
    const half = tall * slim * (0.36 + (0.64 * (i + 1)) / tiers);
    out +=
      poly(
        [
          [x, top],
          [x + half, low],
          [x - half, low],
        ],
        fill,
      ) +
      poly(
        [
          [x, top],
          [x + side * half, low],
          [x + side * half * 0.1, low - tall * 0.02],
        ],
        dark,
      );
  }
  return out;
}

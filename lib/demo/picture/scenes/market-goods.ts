/** Awnings, and crates of fruit. */
import { mix } from "#lib/demo/picture/colour";
import { disc, path, poly, rect, repeat } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween } from "#lib/demo/random";

/** Draws a striped, scalloped awning that hangs from y. */
export function awning(
  s: Stage,
  x: number,
  y: number,
  wide: number,
  drop: number,
  cloth: string,
): string {
  const { c } = s;
  const count = Math.max(6, Math.round(wide / (46 * s.u)));
  const step = wide / count;
  return repeat(count, (i) => {
    const fill = mix(i % 2 ? c.paper : cloth, c.ink, c.night ? 0.25 : 0);
    const [a, b] = [x + i * step, x + (i + 1) * step];
    const skew = (k: number) => x + wide / 2 + (k - x - wide / 2) * 1.1;
    const lip = `M${skew(a)} ${y + drop}H${skew(b)}V${y + drop * 1.18}A${step * 0.55} ${step * 0.5} 0 0 1 ${skew(a)} ${y + drop * 1.18}Z`;
    return (
      poly(
        [
          [a, y],
          [b, y],
          [skew(b), y + drop],
          [skew(a), y + drop],
        ],
        fill,
      ) + path(lip, mix(fill, c.ink, 0.18))
    );
  });
}

/** Draws a slatted crate of fruit; y is the top edge of its front. */
export function crate(
  s: Stage,
  x: number,
  y: number,
  wide: number,
  tall: number,
  fruit: string,
): string {
  const { r, c } = s;
  const size = wide / randomBetween(r, 8, 12);
  const wood = mix(mix(c.warm, c.deep, 0.35), c.ink, c.night ? 0.4 : 0);
  const row = (n: number, lift: number) =>
    repeat(n, (i) => {
      const fx = x + wide / 2 + (i - (n - 1) / 2) * size * 1.7;
      const fy = y - lift + randomBetween(r, -0.15, 0.15) * size;
      const shade = path(
        `M${fx} ${fy - size}A${size} ${size} 0 0 ${s.side > 0 ? 1 : 0} ${fx} ${fy + size}A${size * 1.5} ${size * 1.5} 0 0 ${s.side > 0 ? 0 : 1} ${fx} ${fy - size}Z`,
        mix(fruit, c.ink, 0.3),
      );
      return disc(fx, fy, size, mix(fruit, c.paper, r() * 0.14)) + shade;
    });
  const n = Math.floor(wide / (size * 1.7));
  const slats = repeat(3, (i) =>
    rect(x, y + (tall / 3) * i, wide, tall * 0.27, mix(wood, c.paper, 0.12 * i)),
  );
  return (
    row(n - 2, size * 1.5) +
    row(n - 1, size * 0.7) +
    row(n, -size * 0.2) +
    rect(x + 4, y, wide - 8, tall, mix(wood, c.ink, 0.6)) +
    slats +
    rect(x, y, wide * 0.07, tall, wood) +
    rect(x + wide * 0.93, y, wide * 0.07, tall, wood)
  );
}

export const fruits = (s: Stage) =>
  [s.c.accent, s.c.warm, s.c.deep, s.c.mid].map((k) => mix(k, s.c.ink, s.c.night ? 0.25 : 0));

/** Sails and a lighthouse. */
import { mix } from "#lib/demo/picture/colour";
import { path, poly, rect } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";

export function sail(s: Stage, x: number, y: number, tall: number): string {
  const { c, side } = s;
  const hull = path(
    `M${x - tall * 0.34} ${y - tall * 0.1}H${x + tall * 0.36}L${x + tall * 0.24} ${y}H${x - tall * 0.24}Z`,
    c.layer(0.9),
  );
  const main = poly(
    [
      [x, y - tall],
      [x + side * tall * 0.34, y - tall * 0.16],
      [x, y - tall * 0.16],
    ],
    c.paper,
  );
  const jib = poly(
    [
      [x - side * tall * 0.04, y - tall * 0.92],
      [x - side * tall * 0.26, y - tall * 0.16],
      [x - side * tall * 0.04, y - tall * 0.16],
    ],
    c.accent,
  );
  return hull + main + jib;
}

export function lighthouse(s: Stage, x: number, y: number, tall: number): string {
  const { c, side } = s;
  const a = tall / 100;
  const body = (t: number, b: number, fill: string) =>
    poly(
      [
        [x - (8 + t * 0.06) * a, y - (100 - t) * a],
        [x + (8 + t * 0.06) * a, y - (100 - t) * a],
        [x + (8 + b * 0.06) * a, y - (100 - b) * a],
        [x - (8 + b * 0.06) * a, y - (100 - b) * a],
      ],
      fill,
    );
  let out = c.night
    ? poly(
        [
          [x, y - 107 * a],
          [x - side * s.w, y - 190 * a],
          [x - side * s.w, y - 50 * a],
        ],
        mix(c.sky, c.warm, 0.32),
      )
    : "";
  out +=
    body(0, 100, c.night ? mix(c.paper, c.mid, 0.4) : c.paper) +
    body(14, 36, c.accent) +
    body(58, 80, c.accent);
  out += poly(
    [
      [x + side * 2 * a, y - 100 * a],
      [x + side * 8 * a, y - 100 * a],
      [x + side * 14 * a, y],
      [x + side * 4 * a, y],
    ],
    mix(c.accent, c.ink, 0.55),
  );
  return (
    out +
    rect(x - 10 * a, y - 103 * a, 20 * a, 4 * a, c.ink) +
    rect(x - 6 * a, y - 113 * a, 12 * a, 10 * a, c.warm) +
    path(`M${x - 8 * a} ${y - 113 * a}Q${x} ${y - 126 * a} ${x + 8 * a} ${y - 113 * a}Z`, c.ink)
  );
}

/** Harbours: ships, cranes and containers, or a lighthouse and sails. */
import { mix } from "#lib/demo/picture/colour";
import { disc, land, line, path, poly, rect, repeat, ridge } from "#lib/demo/picture/draw";
import { longShadow } from "#lib/demo/picture/figures";
import { sky, water } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

export function harbour(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const horizon = h * randomBetween(r, 0.56, 0.66);
  let out = sky(s, horizon);
  out += path(land(ridge(r, w, horizon - 30 * u, 26 * u, 6), horizon + 2), c.layer(0.16));
  out += path(land(ridge(r, w, horizon - 4 * u, 12 * u, 9), horizon + 2), c.layer(0.3));
  out += water(s, horizon);
  const away = side > 0 ? 0.68 : 0.32;
  if (s.variant === 2) {
    out += repeat(randomInt(r, 2, 4), () =>
      sail(
        s,
        randomBetween(r, 0.1, 0.9) * w,
        horizon + randomBetween(r, 10, 80) * u,
        randomBetween(r, 60, 120) * u,
      ),
    );
    const x = away * w + randomBetween(r, -60, 60) * u;
    const rise = h * randomBetween(r, 0.7, 0.78);
    const edge = side > 0 ? w + 40 : -40;
    out += lighthouse(s, x, rise + 20 * u, randomBetween(r, 330, 430) * u);
    out += path(
      `M${x - side * 260 * u} ${h}Q${x - side * 190 * u} ${rise + 60 * u} ${x - side * 70 * u} ${rise}Q${x + side * 120 * u} ${rise - 40 * u} ${edge} ${rise - 90 * u}V${h}Z`,
      c.layer(0.82),
    );
    out += path(
      `M${x - side * 60 * u} ${h}Q${x + side * 60 * u} ${rise + 130 * u} ${edge} ${rise + 40 * u}V${h}Z`,
      c.layer(0.97),
    );
    return out + sail(s, (1 - away) * w, h * 0.86, 210 * u);
  }
  const quay = h * randomBetween(r, 0.82, 0.87);
  for (let i = 0; i < 4; i++)
    out += crane(
      s,
      (away + side * (0.02 + i * 0.085)) * w,
      horizon + 14 * u,
      randomBetween(r, 90, 150) * u,
      c.layer(0.42),
      -side,
    );
  out += ship(
    s,
    s.variant === 0 ? randomBetween(r, 0.1, 0.28) * w : randomBetween(r, 0.3, 0.6) * w,
    horizon + (s.variant === 0 ? 120 : 34) * u,
    (s.variant === 0 ? 0.58 : 0.26) * w,
    c.layer(0.85),
  );
  out +=
    rect(0, quay, w, h - quay, c.ground) + rect(0, quay, w, 10 * u, mix(c.ground, c.paper, 0.35));
  out += rect(0, quay + 70 * u, w, 5 * u, c.shadow) + rect(0, quay + 92 * u, w, 5 * u, c.shadow);
  const tall = h * randomBetween(r, 0.56, 0.68);
  const x = away * w;
  out +=
    longShadow(s, x - tall * 0.15, x - tall * 0.1, quay + 30 * u, 260 * u) +
    longShadow(s, x + tall * 0.1, x + tall * 0.15, quay + 30 * u, 260 * u);
  out += crane(s, x, quay + 30 * u, tall, c.layer(0.96), -side);
  if (s.variant === 1)
    out += crane(s, x - side * 0.34 * w, quay + 24 * u, tall * 0.8, c.layer(0.8), -side);
  const cols = randomInt(r, 3, 5);
  const sx =
    side > 0 ? randomBetween(r, 0.02, 0.1) * w : w * randomBetween(r, 0.9, 0.98) - cols * 110 * u;
  out += longShadow(s, sx, sx + cols * 105 * u, quay + 70 * u, 200 * u);
  out += stack(s, sx, quay + 72 * u, cols, 4, 48 * u);
  return randomChance(r, 0.5) ? out + disc(x, quay - tall * 1.0 + 20 * u, 5 * u, c.accent) : out;
}

/** Draws a gantry crane at (x, y); the sign of `reach` is the direction of its boom. */
function crane(s: Stage, x: number, y: number, tall: number, fill: string, reach: number) {
  const a = tall / 100;
  const t = (px: number, py: number) => `${x + px * a * reach} ${y - py * a}`;
  const hang = randomBetween(s.r, 20, 62);
  return (
    line(
      `M${t(-16, 0)}L${t(-12, 66)}M${t(16, 0)}L${t(12, 66)}M${t(-15, 24)}L${t(15, 24)}`,
      fill,
      4.4 * a,
    ) +
    line(`M${t(-14, 26)}L${t(12, 62)}M${t(14, 26)}L${t(-12, 62)}`, fill, 1.4 * a) +
    line(`M${t(-38, 68)}L${t(78, 68)}`, fill, 5 * a) +
    line(
      `M${t(-38, 70)}L${t(4, 98)}L${t(76, 70)}M${t(4, 98)}L${t(36, 70)}M${t(4, 98)}L${t(12, 66)}M${t(4, 98)}L${t(-10, 66)}`,
      fill,
      1.6 * a,
    ) +
    path(`M${t(-34, 66)}L${t(-18, 66)}L${t(-18, 78)}L${t(-34, 78)}Z`, fill) +
    line(`M${t(hang, 68)}L${t(hang, 42)}`, fill, 1.2 * a) +
    path(
      `M${t(hang - 8, 42)}L${t(hang + 8, 42)}L${t(hang + 8, 34)}L${t(hang - 8, 34)}Z`,
      s.c.accent,
    )
  );
}

/** Draws stacked containers with their base line at y. */
function stack(s: Stage, x: number, y: number, cols: number, rows: number, size: number) {
  const { r, c } = s;
  const dim = c.night ? 0.45 : 0.08;
  const paints = [c.accent, c.warm, c.mid, c.deep, mix(c.paper, c.sky, 0.5)].map((k) =>
    mix(k, c.ink, dim),
  );
  return repeat(cols, (i) => {
    return repeat(Math.max(1, rows - randomInt(r, 0, Math.ceil(rows / 2))), (j) => {
      const fill = pick(r, paints);
      const [bx, by] = [x + i * size * 2.2, y - (j + 1) * size];
      const ribs = repeat(5, (k) =>
        rect(
          bx + size * (0.25 + k * 0.4),
          by + size * 0.14,
          size * 0.07,
          size * 0.72,
          mix(fill, c.ink, 0.22),
        ),
      );
      return rect(bx, by, size * 2.16, size * 0.96, fill) + ribs;
    });
  });
}

/** Draws a container ship from the side. */
function ship(s: Stage, x: number, y: number, long: number, fill: string): string {
  const { c } = s;
  const a = long / 100;
  const hull = poly(
    [
      [x, y - 9 * a],
      [x + long, y - 11 * a],
      [x + long - 6 * a, y + 2],
      [x + 4 * a, y + 2],
    ],
    fill,
  );
  const keel = poly(
    [
      [x + 3 * a, y - 2 * a],
      [x + long - 5 * a, y - 2 * a],
      [x + long - 6 * a, y + 2],
      [x + 4 * a, y + 2],
    ],
    c.accent,
  );
  const bridge =
    rect(x + 8 * a, y - 26 * a, 9 * a, 18 * a, c.paper) +
    rect(x + 7 * a, y - 24 * a, 11 * a, 2.4 * a, c.ink) +
    rect(x + 10 * a, y - 31 * a, 4 * a, 6 * a, c.accent);
  return stack(s, x + 20 * a, y - 9 * a, 8, 4, 4 * a) + bridge + hull + keel;
}

function sail(s: Stage, x: number, y: number, tall: number): string {
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

function lighthouse(s: Stage, x: number, y: number, tall: number): string {
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

/** A stepped hillside town. */
import { mix } from "#lib/demo/picture/colour";
import { land, path, poly, rect, repeat } from "#lib/demo/picture/draw";
import { view } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { cypress } from "#lib/demo/picture/trees";
import { pick, randomBetween, randomChance } from "#lib/demo/random";

function house(s: Stage, x: number, y: number, wide: number, tall: number, dim: number): string {
  const { r, c, side, u } = s;
  const wall = mix(
    pick(r, [
      c.paper,
      c.paper,
      c.warm,
      c.sky,
      mix(c.accent, c.paper, 0.45),
      mix(c.accent, c.paper, 0.15),
    ]),
    c.ink,
    dim,
  );
  const roof = mix(mix(c.accent, c.deep, 0.35), c.ink, dim);
  const shade = wide * 0.3;
  let out =
    rect(x, y - tall, wide, tall, wall) +
    rect(side > 0 ? x + wide - shade : x, y - tall, shade, tall, mix(wall, c.deep, 0.38));
  if (randomChance(r, 0.6))
    out += poly(
      [
        [x - 6 * u, y - tall + 2],
        [x + wide * 0.22, y - tall - wide * 0.24],
        [x + wide * 0.78, y - tall - wide * 0.24],
        [x + wide + 6 * u, y - tall + 2],
      ],
      roof,
    );
  else out += rect(x - 4 * u, y - tall - 8 * u, wide + 8 * u, 12 * u, roof);
  const [cols, rows] = [
    Math.max(2, Math.round(wide / (56 * u))),
    Math.max(1, Math.floor(tall / (72 * u))),
  ];
  return (
    out +
    repeat(cols * rows, (k) => {
      const wx = x + (wide / cols) * ((k % cols) + 0.32);
      const wy = y - tall + 24 * u + Math.floor(k / cols) * 70 * u;
      const pane = randomChance(r, c.night ? 0.5 : 0.1) ? c.glow : mix(c.deep, c.ink, 0.4);
      return rect(wx, wy, (wide / cols) * 0.34, 36 * u, pane, randomChance(r, 0.3) ? 9 * u : 0);
    })
  );
}

export function town(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  let out = view(s, h * randomBetween(r, 0.52, 0.6));
  const hill = (x: number) => h * (0.3 + 0.5 * (side > 0 ? 1 - x / w : x / w) ** 0.85);
  const slope = Array.from(
    { length: 9 },
    (_, i) =>
      [(i / 8) * w * 1.04 - w * 0.02, hill((i / 8) * w) + randomBetween(r, -14, 14) * u] as const,
  );
  out += path(land(slope, h), c.layer(0.5));
  const rows = 6;
  out += repeat(rows, (j) => {
    let part = "";
    for (let x = -60 * u; x < w; ) {
      const wide = randomBetween(r, 80, 170) * u;
      const y = hill(x + wide / 2) + (40 + j * 108) * u;
      if (y < h + 120 * u) {
        if (randomChance(r, 0.14))
          part += cypress(s, x + wide / 2, y, randomBetween(r, 140, 230) * u, c.layer(0.72));
        else
          part += house(
            s,
            x,
            y,
            wide,
            randomBetween(r, 80, 170) * u,
            c.night ? 0.5 - j * 0.02 : 0.14 - j * 0.02,
          );
      }
      x += wide * randomBetween(r, 0.92, 1.16);
    }
    return part;
  });
  const fx = side > 0 ? w * 0.84 : w * 0.16;
  const fy = hill(fx) + 60 * u;
  const tower =
    rect(fx - 36 * u, fy - 270 * u, 72 * u, 270 * u, mix(c.paper, c.ink, c.night ? 0.5 : 0.04)) +
    rect(
      side > 0 ? fx + 12 * u : fx - 36 * u,
      fy - 270 * u,
      24 * u,
      270 * u,
      mix(c.paper, c.deep, 0.45),
    ) +
    poly(
      [
        [fx - 44 * u, fy - 268 * u],
        [fx, fy - 360 * u],
        [fx + 44 * u, fy - 268 * u],
      ],
      c.accent,
    ) +
    rect(fx - 12 * u, fy - 236 * u, 24 * u, 54 * u, c.ink, 12 * u);
  return out + tower;
}

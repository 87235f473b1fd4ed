/** A city plan with a river. */
import { mix } from "#lib/demo/picture/colour";
import { disc, line, type Point, rect, smooth, spray, times } from "#lib/demo/picture/draw";
import { route } from "#lib/demo/picture/scenes/map-parts";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomChance } from "#lib/demo/random";

export function plan(s: Stage): string {
  const { w, h, u, r, c } = s;
  const street = c.night
    ? mix(c.deep, c.mid, 0.25)
    : mix(c.paper, c.sky, randomBetween(r, 0.1, 0.5));
  const tints = c.night
    ? [c.ink, mix(c.ink, c.deep, 0.4), mix(c.ink, c.deep, 0.7)]
    : pick(r, [
        [c.warm, mix(c.warm, c.paper, 0.3), mix(c.warm, c.mid, 0.3)],
        [c.mid, mix(c.mid, c.sky, 0.4), mix(c.mid, c.deep, 0.3)],
        [c.sky, mix(c.sky, c.mid, 0.35), mix(c.sky, c.warm, 0.4)],
      ]);
  const cell = randomBetween(r, 84, 120) * u;
  const turn = randomBetween(r, -32, 32);
  const span = Math.hypot(w, h) / 2 + cell * 2;
  let blocks = "";
  for (let y = -span; y < span; y += cell) {
    for (let x = -span; x < span; ) {
      const wide = cell * pick(r, [0.8, 1, 1.3, 1.7]);
      const [bw, bh] = [wide - 16 * u, cell - 16 * u];
      const roll = r();
      const fill = roll < 0.05 ? c.accent : roll < 0.14 ? c.layer(0.55) : pick(r, tints);
      const drop = rect(x + 6 * u * s.side, y + 7 * u, bw, bh, mix(street, c.ink, 0.45), 3 * u);
      const yard =
        roll > 0.5
          ? rect(x + bw * 0.3, y + bh * 0.32, bw * 0.4, bh * 0.36, mix(fill, c.ink, 0.3))
          : roll < 0.14 && roll > 0.05
            ? spray(
                r,
                24,
                c.layer(0.8),
                () => [x + bw * (0.06 + 0.86 * r()), y + bh * (0.06 + 0.86 * r())],
                9 * u,
              )
            : roll < 0.34
              ? rect(x + bw / 2, y, 5 * u, bh, street)
              : "";
      blocks += drop + rect(x, y, bw, bh, fill, 3 * u) + yard;
      x += wide;
    }
  }
  let out =
    rect(0, 0, w, h, street) +
    `<g transform="translate(${w / 2} ${h / 2}) rotate(${turn})">${blocks}</g>`;
  const river: Point[] = Array.from({ length: 7 }, (_, i) => [
    (i / 6) * w * 1.2 - w * 0.1,
    h * (0.5 + randomBetween(r, -0.26, 0.26)),
  ]);
  const d = smooth(river);
  const wet = c.night ? mix(c.deep, c.mid, 0.6) : mix(c.deep, c.mid, randomBetween(r, 0, 0.6));
  const wide = randomBetween(r, 100, 170) * u;
  out +=
    line(d, mix(street, c.paper, 0.3), wide + 40 * u) +
    line(d, mix(wet, c.ink, 0.35), wide) +
    line(d, wet, wide - 18 * u) +
    line(d, mix(wet, c.paper, 0.3), 4 * u, `${60 * u} ${90 * u}`);
  out += times(3, (i) => {
    const [x, y] = river[i + 2] ?? [0, 0];
    return `<g transform="translate(${x} ${y}) rotate(${turn})">${rect(-17 * u, -wide * 0.8, 34 * u, wide * 1.6, mix(wet, c.ink, 0.5)) + rect(-20 * u, -wide * 0.8, 30 * u, wide * 1.6, street)}</g>`;
  });
  const [cx, cy, q] = [
    w * randomBetween(r, 0.2, 0.8),
    h * (randomChance(r, 0.5) ? 0.2 : 0.8),
    randomBetween(r, 90, 140) * u,
  ];
  out +=
    disc(cx, cy, q + 18 * u, street) +
    disc(cx, cy, q, c.layer(0.55)) +
    disc(cx, cy, q * 0.45, street) +
    disc(cx, cy, q * 0.3, wet);
  return (
    out +
    route(s, [
      [w * randomBetween(r, 0.08, 0.2), h * randomBetween(r, 0.75, 0.9)],
      [w * 0.36, h * randomBetween(r, 0.5, 0.8)],
      [w * 0.6, h * randomBetween(r, 0.2, 0.5)],
      [w * randomBetween(r, 0.75, 0.9), h * randomBetween(r, 0.25, 0.4)],
    ])
  );
}

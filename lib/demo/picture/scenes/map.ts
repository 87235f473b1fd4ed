/** Maps: an archipelago, a city plan, contour lines. */
import { mix } from "#lib/demo/picture/colour";
import {
  blob,
  clip,
  disc,
  line,
  type Point,
  path,
  rect,
  repeat,
  smooth,
  spray,
  wobble,
} from "#lib/demo/picture/draw";
import { graticule, rose, route } from "#lib/demo/picture/scenes/map-parts";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

export function isles(s: Stage): string {
  const { w, h, u, r, c } = s;
  const sea = c.night
    ? mix(c.ink, c.deep, 0.55)
    : pick(r, [c.sky, mix(c.sky, c.mid, 0.5), c.deep, c.mid]);
  const shoal = mix(sea, c.paper, c.night ? 0.12 : 0.24);
  const soil = c.night
    ? mix(c.paper, c.mid, 0.5)
    : mix(c.paper, c.warm, randomBetween(r, 0.1, 0.6));
  let out = rect(0, 0, w, h, sea);
  const count = randomInt(r, 6, 10);
  const spots: { x: number; y: number; q: number; form: (a: number) => number }[] = [];
  for (let k = 0; k < 300 && spots.length < count; k++) {
    const q = (spots.length < 2 ? randomBetween(r, 200, 330) : randomBetween(r, 46, 130)) * u;
    const [x, y] = [r() * w, r() * h];
    if (spots.every((o) => Math.hypot(o.x - x, o.y - y) > (o.q + q) * 1.1))
      spots.push({ x, y, q, form: wobble(r, 0.2) });
  }
  const shapes = (grow: number) =>
    spots.map((o) => blob(o.x, o.y, o.q * 1.15 + grow, o.q + grow, o.form));
  for (const [i, grow] of [150, 100, 56, 22].entries())
    out += shapes(grow * u)
      .map((d) => path(d, mix(sea, shoal, (i + 1) / 4)))
      .join("");
  out +=
    graticule(s, mix(sea, c.ink, 0.14)) +
    spray(r, 1500, mix(sea, c.ink, 0.2), () => [r() * w, r() * h], 2.4 * u);
  out += spots
    .map((o) => {
      const coast = blob(o.x, o.y, o.q * 1.15, o.q, o.form);
      const cast = blob(o.x + s.side * 12 * u, o.y + 12 * u, o.q * 1.15, o.q, o.form);
      const hills = [0.74, 0.5, 0.28].map((k, i) =>
        path(
          blob(o.x - s.side * o.q * 0.1 * i, o.y - o.q * 0.05 * i, o.q * 1.15 * k, o.q * k, o.form),
          mix(soil, c.mid, 0.22 * (i + 1)),
        ),
      );
      const woods = spray(
        r,
        o.q * 0.6,
        c.layer(0.7),
        () => [o.x + randomBetween(r, -0.6, 0.6) * o.q, o.y + randomBetween(r, -0.5, 0.6) * o.q],
        6 * u,
      );
      return (
        path(cast, mix(sea, c.ink, 0.5)) + path(coast, soil) + clip(coast, hills.join("") + woods)
      );
    })
    .join("");
  const stops = spots
    .slice(0, 4)
    .map(
      (o): Point => [
        Math.min(w * 0.92, Math.max(w * 0.08, o.x)),
        Math.min(h * 0.92, Math.max(h * 0.16, o.y)),
      ],
    );
  const ink = mix(c.ink, sea, 0.1);
  return (
    out +
    rose(s, w * (s.side > 0 ? 0.9 : 0.1), h * 0.84, 96 * u, ink) +
    route(
      s,
      stops.sort((a, b) => a[0] - b[0]),
    )
  );
}

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
  out += repeat(3, (i) => {
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

export function contours(s: Stage): string {
  const { w, h, u, r, c } = s;
  const base = c.night
    ? mix(c.ink, c.deep, 0.4)
    : pick(r, [mix(c.paper, c.sky, 0.5), c.sky, mix(c.paper, c.warm, 0.35)]);
  const high = c.night ? c.mid : pick(r, [c.deep, c.accent, mix(c.mid, c.deep, 0.5)]);
  const hills = Array.from({ length: randomInt(r, 2, 4) }, (_, i) => ({
    x: w * ((i * 0.382 + r() * 0.3) % 1),
    y: h * randomBetween(r, 0.1, 0.9),
    q: randomBetween(r, 420, 700) * u,
    form: wobble(r, 0.16),
    dx: randomBetween(r, -150, 150) * u,
    dy: randomBetween(r, -110, 110) * u,
  }));
  let out = rect(0, 0, w, h, base);
  const levels = randomInt(r, 8, 11);
  for (let i = 0; i < levels; i++) {
    const t = i / levels;
    const fill = mix(base, high, t * 0.9);
    const d = hills.map((o) =>
      blob(o.x + o.dx * t, o.y + o.dy * t, o.q * (1.1 - t) * 1.2, o.q * (1.1 - t), o.form),
    );
    out +=
      d
        .map(
          (k) =>
            `<g transform="translate(${9 * u * s.side} ${11 * u})">${path(k, mix(fill, c.ink, 0.3))}</g>`,
        )
        .join("") + d.map((k) => path(k, fill)).join("");
  }
  out +=
    spray(r, 1500, mix(high, c.ink, 0.3), () => [r() * w, r() * h], 2.4 * u) +
    graticule(s, mix(base, c.ink, 0.16)).replaceAll("<path", '<path opacity="0.4"');
  const river: Point[] = Array.from({ length: 8 }, (_, i) => [
    w * (0.1 + 0.12 * i) + randomBetween(r, -50, 50) * u,
    (h * 1.2 * i) / 7 - h * 0.1,
  ]);
  out +=
    line(smooth(river), c.night ? c.sky : mix(c.sky, c.mid, 0.4), 20 * u) +
    line(smooth(river), c.paper, 3 * u);
  const peak = hills[0] ?? { x: w / 2, y: h / 2, dx: 0, dy: 0 };
  const end: Point = [
    Math.min(w * 0.85, Math.max(w * 0.15, peak.x + peak.dx)),
    Math.min(h * 0.85, Math.max(h * 0.25, peak.y + peak.dy)),
  ];
  const from: Point = [end[0] < w / 2 ? w * 0.88 : w * 0.12, h * randomBetween(r, 0.7, 0.88)];
  const via = (t: number): Point => [
    from[0] + (end[0] - from[0]) * t,
    from[1] + (end[1] - from[1]) * t + randomBetween(r, -110, 110) * u,
  ];
  return out + route(s, [from, via(0.25), via(0.5), via(0.75), end]);
}

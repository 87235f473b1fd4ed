/** Charts drawn as landscapes. */
import { mix } from "#lib/demo/picture/colour";
import {
  clip,
  disc,
  land,
  line,
  type Point,
  path,
  poly,
  rect,
  repeat,
  ridge,
  smooth,
  spray,
} from "#lib/demo/picture/draw";
import { longShadow, person } from "#lib/demo/picture/figures";
import { cloud, sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween, randomChance, randomInt } from "#lib/demo/random";

/** Returns a random walk in [0, 1] with a drift. */
function series(s: Stage, count: number, drift: number, rough: number): number[] {
  let at = drift > 0 ? 0.22 : 0.72;
  return Array.from({ length: count }, () => {
    at += drift / count + (s.r() - 0.5) * rough;
    at = Math.min(0.96, Math.max(0.08, at));
    return at;
  });
}

export function bars(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const y = h * randomBetween(r, 0.76, 0.82);
  let out = sky(s, y) + path(land(ridge(r, w, y - 60 * u, 36 * u, 4), h), c.layer(0.16));
  out += rect(0, y, w, h - y, c.ground) + rect(0, y, w, 5 * u, mix(c.ground, c.paper, 0.4));
  const count = randomInt(r, 6, 9);
  const drift = randomChance(r, 0.72) ? 0.85 : -0.7;
  const values = series(s, count, drift, 0.24);
  const step = (w * 0.8) / count;
  const top = (i: number) => y + 30 * u - (values[i] ?? 0) * h * 0.6;
  const hot = values.indexOf(Math.max(...values));
  out += repeat(count, (i) =>
    longShadow(s, w * 0.1 + i * step, w * 0.1 + i * step + step * 0.7, y + 30 * u, 240 * u),
  );
  out += repeat(count, (i) => {
    const [x, wide] = [w * 0.1 + i * step, step * 0.62];
    const fill = i === hot ? c.accent : c.layer(0.45 + 0.09 * (i % 5));
    const dark = mix(fill, c.ink, 0.36);
    const skew = side * step * 0.16;
    const flank = side > 0 ? x + wide : x;
    const lid = [
      [x, top(i)],
      [x + wide, top(i)],
      [x + wide + skew, top(i) - 20 * u],
      [x + skew, top(i) - 20 * u],
    ] as const;
    const wall = [
      [flank, top(i)],
      [flank + skew, top(i) - 20 * u],
      [flank + skew, y + 10 * u],
      [flank, y + 30 * u],
    ] as const;
    const box =
      poly(lid, mix(fill, c.paper, 0.4)) +
      poly(wall, dark) +
      rect(x, top(i), wide, y + 30 * u - top(i), fill);
    const dots = () =>
      [
        x + wide * (side > 0 ? Math.sqrt(r()) : 1 - Math.sqrt(r())),
        top(i) + (y + 30 * u - top(i)) * Math.sqrt(r()),
      ] as const;
    return box + spray(r, 160, dark, dots, 3 * u);
  });
  const px = w * 0.1 + hot * step + step * 0.36;
  const next = hot > 0 ? hot - 1 : hot + 1;
  const lx = w * 0.1 + next * step + step * 0.3;
  const flag =
    line(`M${px} ${top(hot) - 8 * u}v${-130 * u}`, c.ink, 5 * u) +
    poly(
      [
        [px, top(hot) - 138 * u],
        [px + side * 80 * u, top(hot) - 112 * u],
        [px, top(hot) - 86 * u],
      ],
      c.warm,
    );
  return (
    out +
    flag +
    person({ ...s, c: { ...c, shadow: "none" } }, lx, top(next) - 6 * u, 92 * u, c.warm)
  );
}

export function ranges(s: Stage): string {
  const { w, h, u, r, c } = s;
  let out = sky(s, h * 0.7);
  let path3: Point[] = [];
  const count = randomInt(r, 4, 5);
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const steps = randomInt(r, 9, 14);
    const values =
      i === 1
        ? series(s, steps + 1, randomChance(r, 0.7) ? 1.1 : -0.9, 0.46)
        : series(s, steps + 1, (r() - 0.5) * 0.7, 0.44 - 0.2 * t);
    const points = values.map(
      (v, k): Point => [
        (k / steps) * w * 1.04 - w * 0.02,
        h * (0.54 + 0.36 * t) - (v - 0.3) * h * (i > 1 ? 0.16 : 0.6 - 0.3 * t),
      ],
    );
    const fill = c.layer(0.16 + 0.78 * t);
    const d = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}L${w * 1.02} ${h}H${-w * 0.02}Z`;
    const facets = points.slice(0, -1).map(([x, y], k) => {
      const [nx, ny] = points[k + 1] ?? [x, y];
      const falls = s.side > 0 ? ny > y : ny < y;
      return falls
        ? poly(
            [
              [x, y],
              [nx, ny],
              [nx, h],
              [(x + nx) / 2 - s.side * 30 * u, h],
            ],
            mix(fill, c.ink, 0.2),
          )
        : "";
    });
    out +=
      path(d, fill) +
      clip(
        d,
        facets.join("") +
          spray(r, 420, mix(fill, c.paper, 0.3), () => [r() * w, h * (0.4 + 0.5 * r())], 2.6 * u),
      );
    if (i === 1) path3 = points;
    if (i === 1)
      out += line(
        `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`,
        c.accent,
        9 * u,
      );
    if (i === 0) out += cloud(s, r() * w, h * 0.5, 420 * u) + cloud(s, r() * w, h * 0.44, 320 * u);
  }
  const inside = path3.filter(([x]) => x > w * 0.08 && x < w * 0.92);
  const best = inside.reduce((a, b) => (b[1] < a[1] ? b : a), inside[0] ?? [w / 2, h / 2]);
  const flag =
    line(`M${best[0]} ${best[1]}v${-110 * u}`, c.ink, 5 * u) +
    poly(
      [
        [best[0], best[1] - 110 * u],
        [best[0] + 76 * u, best[1] - 86 * u],
        [best[0], best[1] - 62 * u],
      ],
      c.accent,
    );
  return out + flag + disc(best[0], best[1], 13 * u, c.paper);
}

export function candles(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const y = h * randomBetween(r, 0.74, 0.8);
  let out = sky(s, h * 0.72);
  out +=
    path(land(ridge(r, w, h * 0.66, 40 * u, 4), h), c.layer(0.15)) +
    rect(0, h * 0.7, w, h, c.ground);
  const count = randomInt(r, 10, 15);
  const values = series(s, count, (r() - 0.3) * 1.2, 0.34);
  const step = w / (count + 0.6);
  const at = (i: number) => step * (i + 0.8);
  const wave = (x: number) => y + Math.sin(x / (w * 0.2) + s.sun.x) * 22 * u;
  out += repeat(count, (i) =>
    longShadow(
      s,
      at(i) - step * 0.2,
      at(i) + step * 0.2,
      wave(at(i)) + 4 * u,
      (120 + 300 * (values[i] ?? 0)) * u,
    ),
  );
  out += repeat(count, (i) => {
    const v = values[i] ?? 0.5;
    const up = v >= (values[i - 1] ?? 0);
    const [x, base] = [at(i), wave(at(i))];
    const tall = (0.16 + 0.42 * v) * h;
    const wide = step * 0.56;
    const fill = up ? c.layer(0.66) : c.accent;
    const low = base - tall * randomBetween(r, 0.12, 0.3);
    const body = base - tall - low;
    const crown = rect(x - wide / 2, low + body, wide, -body, fill, wide * 0.5);
    const shade = clip(
      `M${x} ${low}V${low + body}H${x + side * wide}V${low}Z`,
      rect(x - wide / 2, low + body, wide, -body, mix(fill, c.ink, 0.32), wide * 0.5),
    );
    const dots = () => [x - side * r() * wide * 0.3, low + body * (0.1 + 0.8 * r())] as const;
    return (
      line(`M${x} ${base + 6 * u}V${base - tall - randomBetween(r, 20, 60) * u}`, c.ink, 6 * u) +
      crown +
      shade +
      spray(r, 40, mix(fill, c.paper, 0.35), dots, 3.4 * u)
    );
  });
  const points = values.map((v, i): Point => [at(i), h * 0.5 - (v - 0.4) * h * 0.3]);
  if (randomChance(r, 0.4))
    out += line(
      smooth(points.map(([x, yy]) => [x, yy - h * 0.2] as const)),
      c.ink,
      3 * u,
      `${2 * u} ${12 * u}`,
    );
  return out + person(s, randomBetween(r, 0.3, 0.7) * w, h * 0.92, 120 * u, c.accent);
}

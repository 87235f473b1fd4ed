/** Candlesticks as poplars. */
import { mix } from "#lib/demo/picture/colour";
import {
  clip,
  land,
  line,
  type Point,
  path,
  rect,
  ridge,
  smooth,
  spray,
  times,
} from "#lib/demo/picture/draw";
import { longShadow, person } from "#lib/demo/picture/figures";
import { series } from "#lib/demo/picture/scenes/chart-series";
import { sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween, randomChance, randomInt } from "#lib/demo/random";

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
  out += times(count, (i) =>
    longShadow(
      s,
      at(i) - step * 0.2,
      at(i) + step * 0.2,
      wave(at(i)) + 4 * u,
      (120 + 300 * (values[i] ?? 0)) * u,
    ),
  );
  out += times(count, (i) => {
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

/** Bars as blocks to climb. */
import { mix } from "#lib/demo/picture/colour";
import { land, line, path, poly, rect, ridge, spray, times } from "#lib/demo/picture/draw";
import { longShadow, person } from "#lib/demo/picture/figures";
import { series } from "#lib/demo/picture/scenes/chart-series";
import { sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween, randomChance, randomInt } from "#lib/demo/random";

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
  out += times(count, (i) =>
    longShadow(s, w * 0.1 + i * step, w * 0.1 + i * step + step * 0.7, y + 30 * u, 240 * u),
  );
  out += times(count, (i) => {
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

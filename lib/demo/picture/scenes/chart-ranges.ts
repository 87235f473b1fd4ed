/** Curves as mountain ranges. */
import { mix } from "#lib/demo/picture/colour";
import { clip, disc, line, type Point, path, poly, spray } from "#lib/demo/picture/draw";
import { series } from "#lib/demo/picture/scenes/chart-series";
import { cloud, sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { randomChance, randomInt } from "#lib/demo/random";

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

/** Hills in contour. */
import { mix } from "#lib/demo/picture/colour";
import { blob, line, type Point, path, rect, smooth, spray, wobble } from "#lib/demo/picture/draw";
import { graticule, route } from "#lib/demo/picture/scenes/map-parts";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomInt } from "#lib/demo/random";

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

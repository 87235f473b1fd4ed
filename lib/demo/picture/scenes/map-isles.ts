/** An archipelago. */
import { mix } from "#lib/demo/picture/colour";
import { blob, clip, type Point, path, rect, spray, wobble } from "#lib/demo/picture/draw";
import { graticule, rose, route } from "#lib/demo/picture/scenes/map-parts";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomInt } from "#lib/demo/random";

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

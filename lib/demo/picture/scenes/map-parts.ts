/** Parts of maps: a route, a grid, a compass rose. */
import { mix } from "#lib/demo/picture/colour";
import { disc, line, type Point, path, poly, repeat, ring, smooth } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween } from "#lib/demo/random";

/** Draws a dotted route through the points, with markers at both ends. */
export function route(s: Stage, points: readonly Point[]): string {
  const { u, c } = s;
  const [x0, y0] = points[0] ?? [0, 0];
  const [x1, y1] = points[points.length - 1] ?? [0, 0];
  const pin = path(
    `M${x1} ${y1}q${-44 * u} ${-58 * u} ${-44 * u} ${-88 * u}a${44 * u} ${44 * u} 0 0 1 ${88 * u} 0q0 ${30 * u} ${-44 * u} ${88 * u}z`,
    c.accent,
  );
  const shadow = path(
    `M${x1} ${y1}l${s.side * 90 * u} ${-22 * u}a${40 * u} ${16 * u} 0 0 1 ${s.side * 20 * u} ${40 * u}z`,
    mix(c.ink, c.deep, 0.3),
  );
  return (
    line(smooth(points), c.accent, 8 * u, `${2 * u} ${21 * u}`) +
    ring(x0, y0, 17 * u, c.accent, 8 * u) +
    `<g opacity="0.5">${shadow}</g>` +
    pin +
    disc(x1, y1 - 88 * u, 17 * u, c.paper)
  );
}

export function graticule(s: Stage, ink: string): string {
  const { w, h, u, r } = s;
  const [cx, tilt] = [w * randomBetween(r, 0.2, 0.8), randomBetween(r, 0.06, 0.14) * h];
  const across = repeat(9, (i) =>
    line(
      `M-10 ${(h * (i - 0.5)) / 7}Q${cx} ${(h * (i - 0.5)) / 7 + tilt} ${w + 10} ${(h * (i - 0.5)) / 7}`,
      ink,
      2 * u,
    ),
  );
  return (
    across +
    repeat(13, (i) =>
      line(`M${cx + (i - 6) * w * 0.11} -10L${cx + (i - 6) * w * 0.14} ${h + 10}`, ink, 2 * u),
    )
  );
}

export function rose(s: Stage, x: number, y: number, size: number, ink: string): string {
  return (
    ring(x, y, size * 0.62, ink, 3 * s.u) +
    repeat(8, (i) => {
      const a = (i / 8) * Math.PI * 2;
      const long = i % 2 ? size * 0.5 : size;
      const at = (angle: number, k: number): Point => [
        x + Math.sin(angle) * k,
        y - Math.cos(angle) * k,
      ];
      return (
        poly([[x, y], at(a - 0.39, size * 0.2), at(a, long)], i === 0 ? s.c.accent : ink) +
        poly([[x, y], at(a + 0.39, size * 0.2), at(a, long)], mix(ink, s.c.paper, 0.6))
      );
    })
  );
}

/** Smoke, chimneys, pylons and wires. */
import { mix } from "#lib/demo/picture/colour";
import { disc, line, poly, rect, repeat } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween } from "#lib/demo/random";

/** Draws a plume of flat round puffs that grow as they drift. */
export function smoke(s: Stage, x: number, y: number, size: number, way: number): string {
  const { r, c } = s;
  const pale = c.night ? mix(c.sky, c.mid, 0.4) : mix(c.sky, c.paper, 0.8);
  const puffs = Array.from({ length: 9 }, (_, i) => {
    const t = i / 8;
    return {
      x: x + way * size * (t * 9 + t * t * 7),
      y: y - size * (1 + t * 4.5) + randomBetween(r, -0.5, 0.5) * size,
      q: size * (0.7 + t * 2.1),
    };
  });
  const under = puffs
    .map((k) => disc(k.x, k.y + k.q * 0.24, k.q, mix(pale, c.deep, 0.24)))
    .join("");
  return under + puffs.map((k) => disc(k.x, k.y, k.q * 0.94, pale)).join("");
}

export function chimney(s: Stage, x: number, y: number, tall: number, fill: string): string {
  const { c, side } = s;
  const [a, b] = [tall * 0.036, tall * 0.056];
  const body = poly(
    [
      [x - b, y],
      [x - a, y - tall],
      [x + a, y - tall],
      [x + b, y],
    ],
    fill,
  );
  const shade = poly(
    [
      [x + side * b * 0.2, y],
      [x + side * a * 0.2, y - tall],
      [x + side * a, y - tall],
      [x + side * b, y],
    ],
    mix(fill, c.ink, 0.4),
  );
  const band = (t: number) =>
    rect(x - a - (b - a) * t, y - tall * (1 - t), (a + (b - a) * t) * 2, tall * 0.045, c.paper);
  return body + shade + band(0.06) + band(0.16);
}

export function pylon(s: Stage, x: number, y: number, tall: number, ink: string): string {
  const a = tall / 100;
  const t = (px: number, py: number) => `${x + px * a} ${y - py * a}`;
  const arms = [62, 76, 90]
    .map((k, i) => `M${t(-24 + i * 4, k)}L${t(24 - i * 4, k)}L${t(0, k + 6)}Z`)
    .join("");
  const lattice = `M${t(-14, 0)}L${t(-4, 60)}L${t(0, 100)}L${t(4, 60)}L${t(14, 0)}M${t(-14, 0)}L${t(9, 30)}L${t(-6, 50)}L${t(4, 62)}M${t(14, 0)}L${t(-9, 30)}L${t(6, 50)}L${t(-4, 62)}`;
  return line(lattice + arms, ink, Math.max(2 * s.u, a * 1.1));
}

export function wires(
  s: Stage,
  xs: readonly number[],
  y: number,
  tall: number,
  ink: string,
): string {
  return repeat(xs.length - 1, (i) => {
    const [a = 0, b = 0] = [xs[i], xs[i + 1]];
    return [62, 76, 90]
      .map((k, j) => {
        const top = y - (tall * k) / 100;
        const out = (24 - j * 4) * (tall / 100);
        return line(
          `M${a + out} ${top}Q${(a + b) / 2} ${top + tall * 0.16} ${b - out} ${top}`,
          ink,
          2 * s.u,
        );
      })
      .join("");
  });
}

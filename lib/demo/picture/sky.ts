/** Skies, and the water under them. */
import { mix } from "#lib/demo/picture/colour";
import { disc, land, line, oval, path, rect, repeat, ridge, spray } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween, randomChance, randomInt } from "#lib/demo/random";

/** Draws the sky down to the horizon, with sun or moon, haze, clouds and birds. */
export function sky(s: Stage, horizon: number): string {
  const { w, h, u, r, c, sun } = s;
  let out = rect(0, 0, w, h, c.sky);
  const manner = randomInt(r, 0, 2);
  if (manner === 0) {
    const bands = randomInt(r, 2, 4);
    out += repeat(bands, (i) => {
      const top = horizon * (0.42 + (0.5 * i) / bands);
      return rect(0, top, w, horizon - top + 2, mix(c.sky, c.haze, (i + 1) / bands));
    });
  } else if (manner === 1) {
    out += repeat(3, (i) => {
      return disc(sun.x, sun.y, sun.radius * (4.6 - i * 1.2), mix(c.sky, c.haze, 0.22 * (i + 1)));
    });
  }
  const glowing = (): [number, number] => [r() * w, horizon * (1 - Math.abs(r() + r() - 1) * 0.8)];
  out += spray(r, 1500, mix(c.haze, c.paper, c.night ? 0 : 0.4), glowing);
  out += spray(r, 700, mix(c.sky, c.ink, 0.25), () => [r() * w, horizon * r() * r() * 0.7], 1.8);
  if (c.night) {
    out += spray(r, 90, c.paper, () => [r() * w, horizon * r() ** 1.3], 3 * u);
  }
  out += disc(sun.x, sun.y, sun.radius, c.sun);
  if (c.night && randomChance(r, 0.6)) {
    out += disc(
      sun.x - s.side * sun.radius * 0.42,
      sun.y - sun.radius * 0.16,
      sun.radius * 0.92,
      mix(c.sky, c.haze, 0.1),
    );
  }
  out += repeat(randomInt(r, 1, 4), () => {
    const x = r() * w;
    return cloud(s, x, randomBetween(r, 0.1, 0.72) * horizon, randomBetween(r, 160, 420) * u);
  });
  return randomChance(r, 0.45) ? out + birds(s, horizon) : out;
}

/** Draws a flat-bottomed cloud from a few stacked bars. */
export function cloud(s: Stage, x: number, y: number, length: number): string {
  const { u, r, c } = s;
  const thick = randomBetween(r, 18, 30) * u;
  const fill = mix(c.sky, c.cloud, randomBetween(r, 0.6, 1));
  return repeat(randomInt(r, 2, 3), (i) => {
    const size = length * (1 - i * randomBetween(r, 0.22, 0.36));
    const left = x - size / 2 + randomBetween(r, -0.16, 0.16) * length * i;
    return rect(left, y - i * thick * 0.94, size, thick, fill, thick / 2);
  });
}

function birds(s: Stage, horizon: number): string {
  const { w, u, r, c } = s;
  const x = randomBetween(r, 0.2, 0.8) * w;
  const y = randomBetween(r, 0.15, 0.5) * horizon;
  const ink = c.night ? mix(c.sky, c.paper, 0.5) : c.layer(0.8);
  return repeat(randomInt(r, 3, 8), () => {
    const bx = x + randomBetween(r, -150, 150) * u;
    const by = y + randomBetween(r, -60, 60) * u;
    const a = randomBetween(r, 7, 15) * u;
    const d = `M${bx - a} ${by - a * 0.4}Q${bx - a * 0.4} ${by - a * 0.5} ${bx} ${by}Q${bx + a * 0.4} ${by - a * 0.6} ${bx + a} ${by - a * 0.5}`;
    return line(d, ink, 2.6 * u);
  });
}

/** Draws still water from y to the bottom, with the broken reflection of the sun. */
export function water(s: Stage, y: number, bottom = s.h): string {
  const { w, u, r, c, sun } = s;
  const base = c.night ? mix(c.sky, c.ink, 0.25) : mix(c.sky, c.mid, 0.55);
  let out = rect(0, y, w, bottom - y, base);
  out += repeat(9, (i) => {
    const t = (i + r() * 0.6) / 9;
    const top = y + (bottom - y) * t * t;
    const long = randomBetween(r, 0.2, 0.7) * w;
    return rect(
      r() * w - long / 2,
      top,
      long,
      (2 + 7 * t) * u,
      mix(base, i % 2 ? c.haze : c.deep, 0.3),
      4 * u,
    );
  });
  out += repeat(12, (i) => {
    const t = (i + 0.5) / 12;
    const wide = sun.radius * randomBetween(r, 0.5, 1.25) * (1 - t * 0.3);
    const cx = sun.x + randomBetween(r, -0.18, 0.18) * sun.radius;
    return oval(cx, y + (bottom - y) * t ** 1.4, wide, (2.5 + 7 * t) * u, c.sun);
  });
  return out;
}

/** Draws a sea view: distant land, water, an island. */
export function view(s: Stage, horizon: number): string {
  const { w, u, r, c } = s;
  const range = path(land(ridge(r, w, horizon - 50 * u, 50 * u, 4), horizon + 2), c.layer(0.2));
  return (
    sky(s, horizon) +
    range +
    path(land(ridge(r, w, horizon - 6 * u, 26 * u, 5), horizon + 2), c.layer(0.36)) +
    water(s, horizon)
  );
}

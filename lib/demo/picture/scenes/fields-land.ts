/** Three kinds of farmland: furrows, rolling plots, stubble with bales. */
import { mix } from "#lib/demo/picture/colour";
import {
  clip,
  disc,
  land,
  line,
  oval,
  type Point,
  path,
  poly,
  rect,
  ridge,
  spray,
  times,
} from "#lib/demo/picture/draw";
import { longShadow } from "#lib/demo/picture/figures";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomInt } from "#lib/demo/random";

export function furrows(s: Stage, y: number): string {
  const { w, h, r, c, u } = s;
  const vx = w * randomBetween(r, 0.25, 0.75);
  const count = randomInt(r, 13, 19);
  const crop = pick(r, [c.layer(0.45), mix(c.ground, c.accent, 0.45), mix(c.warm, c.deep, 0.35)]);
  let out = rect(0, y, w, h - y, c.ground);
  out += times(count, (i) => {
    const at = (k: number) => ((i + k) / count - 0.5) * w * 4.2 + vx;
    const near = (k: number) => (at(k) - vx) * 0.05 + vx;
    const bed: Point[] = [
      [near(0), y],
      [near(0.56), y],
      [at(0.56), h + 10],
      [at(0), h + 10],
    ];
    const shade: Point[] = [
      [near(0.4), y],
      [near(0.56), y],
      [at(0.56), h + 10],
      [at(0.4), h + 10],
    ];
    return (
      poly(bed, i % 4 === 3 ? mix(crop, c.paper, 0.3) : crop) + poly(shade, mix(crop, c.ink, 0.35))
    );
  });
  return (
    out + spray(r, 900, mix(crop, c.ink, 0.4), () => [r() * w, y + (h - y) * Math.sqrt(r())], 3 * u)
  );
}

export function plots(s: Stage, y: number): string {
  const { w, h, r, c, u } = s;
  const tints = [
    c.ground,
    mix(c.ground, c.mid, 0.55),
    c.layer(0.55),
    mix(c.warm, c.ground, 0.4),
    c.layer(0.72),
  ];
  return times(5, (i) => {
    const top = y + (h - y) * (i / 5) ** 1.15;
    const edge = ridge(r, w, top, (18 + i * 16) * u, 3);
    const d = land(edge, h + 10);
    const fill = mix(tints[((i + s.sun.x) % 5) | 0] ?? c.ground, c.ink, c.night ? 0.3 : 0);
    const lean = randomBetween(r, -0.9, 0.9);
    const rows = times(46, (k) => {
      const x = (k / 30 - 0.25) * w;
      return line(
        `M${x} ${top - 60 * u}Q${x + lean * 120 * u} ${top + 120 * u} ${x + lean * 420 * u} ${h}`,
        mix(fill, c.ink, 0.16),
        (2 + i * 2) * u,
      );
    });
    const hedge = times(randomInt(r, 5, 12), () => {
      const px = r() * w;
      return oval(
        px,
        top + 4 * u,
        (12 + i * 5) * u,
        (13 + i * 6) * u,
        mix(c.layer(0.8), fill, 0.15),
      );
    });
    return (i > 0 ? hedge : "") + path(d, fill) + (i % 2 ? clip(d, rows) : "");
  });
}

export function bales(s: Stage, y: number, tree: number): string {
  const { w, h, c, u } = s;
  let out = rect(0, y, w, h - y, c.ground);
  out += times(26, (i) => {
    const t = (i / 26) ** 1.8;
    return rect(
      0,
      y + (h - y) * t,
      w,
      (1 + 7 * t) * u,
      mix(c.ground, i % 3 ? c.shadow : c.paper, 0.32),
    );
  });
  for (let i = 0; i < 7; i++) {
    const t = ((i + 0.4) / 7) ** 1.7;
    const size = (16 + 105 * t) * u;
    const x = ((i * 0.618 + s.sun.x / w) % 1) * w;
    if (t < 0.6 && Math.abs(x - tree) < 110 * u) continue;
    const by = y + 20 * u + (h - y) * 0.8 * t;
    const straw = mix(c.warm, c.ink, c.night ? 0.4 : 0.06);
    out += longShadow(s, x - size * 0.8, x + size * 0.8, by - 2, size * 3.2);
    out += rect(
      x - size * 0.4,
      by - size * 1.5,
      size * 1.3,
      size * 1.5,
      mix(straw, c.ink, 0.34),
      size * 0.5,
    );
    out +=
      disc(x - size * 0.3, by - size * 0.75, size * 0.75, straw) +
      line(
        `M${x - size * 0.3} ${by - size * 0.75}m${-size * 0.4} 0a${size * 0.4} ${size * 0.4} 0 1 1 ${size * 0.5} ${size * 0.36}a${size * 0.24} ${size * 0.24} 0 1 1 ${-size * 0.2} ${-size * 0.4}`,
        mix(straw, c.ink, 0.3),
        3 * u,
      );
  }
  return out;
}

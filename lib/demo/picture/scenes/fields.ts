/** Farmland: furrows to the horizon, rolling plots with turbines, or bales at dusk. */
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
  repeat,
  ridge,
  spray,
} from "#lib/demo/picture/draw";
import { longShadow, person, treeShadow } from "#lib/demo/picture/figures";
import { sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { tree } from "#lib/demo/picture/trees";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

export function fields(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const y = h * randomBetween(r, 0.54, 0.66);
  let out = sky(s, y);
  out +=
    path(land(ridge(r, w, y - 40 * u, 40 * u, 4), h), c.layer(0.14)) +
    path(land(ridge(r, w, y - 8 * u, 22 * u, 5), h), c.layer(0.32));
  const away = (side > 0 ? randomBetween(r, 0.6, 0.8) : randomBetween(r, 0.16, 0.36)) * w;
  if (s.variant === 1) {
    out += repeat(randomInt(r, 2, 4), (i) =>
      turbine(
        s,
        (away + i * 0.15 * w * side * -1 + w) % w,
        y + 30 * u,
        randomBetween(r, 170, 330) * u,
        mix(c.paper, c.sky, c.night ? 0.5 : 0.1),
      ),
    );
    return out + plots(s, y);
  }
  out += repeat(26, () =>
    oval(
      r() * w,
      y - 2 * u,
      randomBetween(r, 12, 40) * u,
      randomBetween(r, 10, 26) * u,
      c.layer(0.62),
    ),
  );
  out += s.variant === 0 ? furrows(s, y) : bales(s, y, away);
  if (s.variant === 0)
    return (
      out +
      barn(s, away - 90 * u, y + 26 * u, randomBetween(r, 170, 240) * u) +
      person(s, (w - away) * 0.9 + 40 * u, h * 0.84, 120 * u, c.accent)
    );
  const ty = y + (h - y) * 0.3;
  const tall = randomBetween(r, 280, 400) * u;
  out += treeShadow(s, away, ty, tall) + tree(s, away, ty, tall, c.layer(0.75));
  return randomChance(r, 0.5)
    ? out + person(s, away - side * tall * 0.5, ty + 20 * u, 84 * u, c.accent)
    : out;
}

function furrows(s: Stage, y: number): string {
  const { w, h, r, c, u } = s;
  const vx = w * randomBetween(r, 0.25, 0.75);
  const count = randomInt(r, 13, 19);
  const crop = pick(r, [c.layer(0.45), mix(c.ground, c.accent, 0.45), mix(c.warm, c.deep, 0.35)]);
  let out = rect(0, y, w, h - y, c.ground);
  out += repeat(count, (i) => {
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

function plots(s: Stage, y: number): string {
  const { w, h, r, c, u } = s;
  const tints = [
    c.ground,
    mix(c.ground, c.mid, 0.55),
    c.layer(0.55),
    mix(c.warm, c.ground, 0.4),
    c.layer(0.72),
  ];
  return repeat(5, (i) => {
    const top = y + (h - y) * (i / 5) ** 1.15;
    const edge = ridge(r, w, top, (18 + i * 16) * u, 3);
    const d = land(edge, h + 10);
    const fill = mix(tints[((i + s.sun.x) % 5) | 0] ?? c.ground, c.ink, c.night ? 0.3 : 0);
    const lean = randomBetween(r, -0.9, 0.9);
    const rows = repeat(46, (k) => {
      const x = (k / 30 - 0.25) * w;
      return line(
        `M${x} ${top - 60 * u}Q${x + lean * 120 * u} ${top + 120 * u} ${x + lean * 420 * u} ${h}`,
        mix(fill, c.ink, 0.16),
        (2 + i * 2) * u,
      );
    });
    const hedge = repeat(randomInt(r, 5, 12), () => {
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

function bales(s: Stage, y: number, tree: number): string {
  const { w, h, c, u } = s;
  let out = rect(0, y, w, h - y, c.ground);
  out += repeat(26, (i) => {
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

function turbine(s: Stage, x: number, y: number, tall: number, fill: string): string {
  const spin = s.r() * 120;
  const mast = poly(
    [
      [x - tall * 0.022, y],
      [x - tall * 0.009, y - tall],
      [x + tall * 0.009, y - tall],
      [x + tall * 0.022, y],
    ],
    fill,
  );
  const blades = repeat(3, (i) => {
    const b = tall * 0.56;
    const d = `M0 0L${b * 0.18} ${-b * 0.05}L${b} 0L${b * 0.1} ${b * 0.03}Z`;
    return `<path d="${d}" fill="${fill}" transform="translate(${x} ${y - tall}) rotate(${spin + i * 120})"/>`;
  });
  return mast + blades + disc(x, y - tall, tall * 0.024, fill);
}

function barn(s: Stage, x: number, y: number, wide: number): string {
  const { c, side } = s;
  const wall = mix(c.accent, c.ink, c.night ? 0.45 : 0.05);
  const [tall, roof] = [wide * 0.36, wide * 0.3];
  let out = longShadow(s, x, x + wide, y, wide * 0.8);
  const silo = side > 0 ? x - wide * 0.26 : x + wide * 1.04;
  out +=
    rect(silo, y - tall * 1.9, wide * 0.22, tall * 1.9, c.paper) +
    disc(silo + wide * 0.11, y - tall * 1.9, wide * 0.11, mix(c.paper, c.mid, 0.6));
  out += rect(x, y - tall, wide, tall, wall);
  const front = side > 0 ? x : x + wide * 0.6;
  out += poly(
    [
      [x - wide * 0.04, y - tall],
      [x + wide * 0.16, y - tall - roof],
      [x + wide * 0.84, y - tall - roof],
      [x + wide * 1.04, y - tall],
    ],
    c.layer(0.85),
  );
  out += poly(
    [
      [front, y],
      [front, y - tall],
      [front + wide * 0.2, y - tall - roof * 0.95],
      [front + wide * 0.4, y - tall],
      [front + wide * 0.4, y],
    ],
    mix(wall, c.paper, 0.18),
  );
  return out + rect(front + wide * 0.12, y - tall * 0.72, wide * 0.16, tall * 0.72, c.ink);
}

/** Coins: stacks on a plain, an island, seedlings. */
import { mix } from "#lib/demo/picture/colour";
import {
  clip,
  disc,
  fade,
  land,
  line,
  oval,
  path,
  rect,
  repeat,
  ridge,
  ring,
  spray,
} from "#lib/demo/picture/draw";
import { longShadow, person } from "#lib/demo/picture/figures";
import { sky, water } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { fir } from "#lib/demo/picture/trees";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

/** Draws a stack of coins slightly from above, its base centred at (x, y). */
function coinStack(s: Stage, x: number, y: number, radius: number, count: number, metal: string) {
  const { r, c, side } = s;
  const [ry, thick] = [radius * 0.24, radius * 0.26];
  const dark = mix(metal, c.ink, 0.42);
  let lean = 0;
  let out = "";
  for (let i = 0; i < count; i++) {
    lean += randomBetween(r, -0.04, 0.04) * radius;
    const [cx, base, top] = [x + lean, y - i * thick, y - (i + 1) * thick];
    const rim = `M${cx - radius} ${top}V${base}A${radius} ${ry} 0 0 0 ${cx + radius} ${base}V${top}Z`;
    const shade = rect(
      side > 0 ? cx + radius * 0.25 : cx - radius,
      top - ry,
      radius * 0.75,
      thick + ry * 3,
      dark,
    );
    const mill = repeat(13, (k) =>
      rect(cx - radius + (k + 0.5) * radius * 0.155, top, radius * 0.02, thick + ry * 2, dark),
    );
    out +=
      path(rim, mix(metal, c.ink, 0.14)) +
      clip(rim, mill + shade) +
      line(
        `M${cx - radius} ${base}A${radius} ${ry} 0 0 0 ${cx + radius} ${base}`,
        mix(metal, c.ink, 0.6),
        radius * 0.02,
      );
    const face = mix(metal, c.paper, 0.3);
    out += oval(cx, top, radius, ry, face);
    if (i === count - 1)
      out +=
        oval(cx, top, radius * 0.8, ry * 0.8, mix(metal, c.ink, 0.1)) +
        oval(cx, top + ry * 0.05, radius * 0.76, ry * 0.74, face) +
        oval(cx, top, radius * 0.3, ry * 0.3, metal);
  }
  return out;
}

const metals = (s: Stage) =>
  [s.c.warm, s.c.accent, mix(s.c.paper, s.c.mid, 0.45), s.c.warm].map((k) =>
    mix(k, s.c.ink, s.c.night ? 0.22 : 0),
  );

/** Draws a coin face on, like a sun. */
function face(s: Stage, x: number, y: number, radius: number): string {
  const { c, side } = s;
  const metal = c.warm;
  const rays = repeat(48, (i) => {
    const a = (i / 48) * Math.PI * 2;
    return line(
      `M${x + Math.cos(a) * radius * 0.9} ${y + Math.sin(a) * radius * 0.9}L${x + Math.cos(a) * radius * 0.98} ${y + Math.sin(a) * radius * 0.98}`,
      mix(metal, c.ink, 0.35),
      radius * 0.02,
    );
  });
  const leaf = (k: number) =>
    repeat(6, (i) => {
      const a = Math.PI / 2 + k * (0.35 + i * 0.36);
      const [lx, ly] = [x + Math.cos(a) * radius * 0.52, y + Math.sin(a) * radius * 0.52];
      return `<ellipse cx="0" cy="0" rx="${radius * 0.15}" ry="${radius * 0.055}" fill="${mix(metal, c.ink, 0.45)}" transform="translate(${lx} ${ly}) rotate(${(a * 180) / Math.PI + 90 + k * 28})"/>`;
    });
  return (
    disc(x + side * radius * 0.06, y + radius * 0.03, radius, mix(metal, c.ink, 0.55)) +
    disc(x, y, radius, metal) +
    rays +
    ring(x, y, radius * 0.82, mix(metal, c.ink, 0.3), radius * 0.025) +
    leaf(1) +
    leaf(-1) +
    disc(x, y, radius * 0.16, mix(metal, c.ink, 0.45))
  );
}

export function stacks(s: Stage): string {
  const { w, h, u, r, c } = s;
  const y = h * randomBetween(r, 0.6, 0.68);
  let out =
    sky(s, y) +
    path(land(ridge(r, w, y - 30 * u, 40 * u, 4), h), c.layer(0.2)) +
    rect(0, y, w, h - y, c.ground);
  out += spray(r, 1200, c.shadow, () => [r() * w, y + (h - y) * r()], 2.6 * u);
  const count = randomInt(r, 4, 6);
  const rising = randomChance(r, 0.7);
  const step = (w * 0.84) / count;
  const items = Array.from({ length: count }, (_, i) => {
    const rank = rising ? i : count - 1 - i;
    return {
      x: w * 0.08 + step * (i + 0.5),
      y: h * (0.8 + 0.04 * (i % 3)),
      radius: step * randomBetween(r, 0.33, 0.42),
      count: Math.max(1, Math.round(2 + (rank * rank * 0.5 + rank) * randomBetween(r, 0.7, 1.05))),
      metal: pick(r, metals(s)),
    };
  }).sort((a, b) => a.y - b.y);
  out += items
    .map((k) => longShadow(s, k.x - k.radius, k.x + k.radius, k.y, (150 + k.count * 24) * u))
    .join("");
  out += items.map((k) => coinStack(s, k.x, k.y, k.radius, k.count, k.metal)).join("");
  const low = items.reduce((a, b) => (b.count < a.count ? b : a));
  return (
    out +
    person(
      { ...s, c: { ...c, shadow: "none" } },
      low.x,
      low.y - low.count * low.radius * 0.26 + 6 * u,
      124 * u,
      c.accent === low.metal ? c.deep : c.accent,
    )
  );
}

export function island(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const y = h * randomBetween(r, 0.56, 0.64);
  let out =
    sky(s, y) + path(land(ridge(r, w, y - 20 * u, 24 * u, 5), y + 2), c.layer(0.22)) + water(s, y);
  const mid = w * (side > 0 ? randomBetween(r, 0.54, 0.64) : randomBetween(r, 0.36, 0.46));
  const base = h * randomBetween(r, 0.82, 0.87);
  const spots = (
    [
      [-1.9, -16],
      [-0.95, 10],
      [0.9, 14],
      [1.8, -10],
      [0, 44],
    ] as const
  ).map(([k, drop], i) => ({
    x: mid + k * 150 * u,
    y: base + drop * u,
    radius: (i === 4 ? 165 : randomBetween(r, 100, 140)) * u,
    count: i === 4 ? randomInt(r, 7, 10) : randomInt(r, 1, 6),
  }));
  out += fade(0.6, oval(mid, base + 60 * u, 470 * u, 52 * u, c.layer(0.6)));
  out += spots.map((k) => coinStack(s, k.x, k.y, k.radius, k.count, pick(r, metals(s)))).join("");
  const [left, , , right, main] = spots;
  if (!left || !right || !main) return out;
  const top = main.y - main.count * main.radius * 0.26;
  const plain = { ...s, c: { ...c, shadow: "none" } };
  const house =
    rect(main.x - 50 * u, top - 64 * u, 84 * u, 66 * u, c.paper) +
    path(`M${main.x - 62 * u} ${top - 62 * u}l${54 * u} ${-52 * u}l${54 * u} ${52 * u}z`, c.deep) +
    rect(main.x - 20 * u, top - 36 * u, 22 * u, 38 * u, c.ink);
  out +=
    fir(s, main.x + 92 * u, top + 6 * u, 150 * u, c.layer(0.75)) +
    fir(s, main.x - 92 * u, top + 4 * u, 100 * u, c.layer(0.66)) +
    house;
  const other = side > 0 ? left : right;
  out += person(plain, other.x, other.y - other.count * other.radius * 0.26, 90 * u, c.deep);
  return (
    out +
    repeat(8, () =>
      rect(
        mid + randomBetween(r, -500, 500) * u,
        base + randomBetween(r, 40, 110) * u,
        randomBetween(r, 60, 200) * u,
        6 * u,
        c.haze,
        3 * u,
      ),
    )
  );
}

export function seedlings(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const y = h * randomBetween(r, 0.64, 0.7);
  s.sun.radius = 0;
  let out = sky(s, y);
  const big = randomBetween(r, 190, 270) * u;
  out +=
    face(s, s.sun.x, y - big * randomBetween(r, 0.2, 0.7), big) +
    path(land(ridge(r, w, y - 10 * u, 30 * u, 4), h), c.layer(0.3));
  out +=
    rect(0, y + 16 * u, w, h - y, mix(c.deep, c.ink, 0.3)) +
    repeat(4, (i) =>
      path(
        land(ridge(r, w, y + (30 + i * 84) * u, 14 * u, 4), h),
        mix(c.layer(0.5 + i * 0.13), c.ground, 0.22 - i * 0.04),
      ),
    );
  const count = randomInt(r, 5, 7);
  return (
    out +
    repeat(count, (i) => {
      const x = (w * (i + 0.6)) / (count + 0.2);
      const ground = h * (0.84 + 0.05 * (i % 2));
      const rank = side > 0 ? i : count - 1 - i;
      const tall = (110 + rank * 52) * u;
      const leaves = Math.min(6, 2 + rank);
      const stem = line(
        `M${x} ${ground - 20 * u}Q${x + randomBetween(r, -20, 20) * u} ${ground - tall / 2} ${x} ${ground - tall}`,
        c.paper,
        8 * u,
      );
      const foliage = repeat(leaves, (k) => {
        const way = k % 2 ? 1 : -1;
        const at = ground - tall * (1 - (k * 0.6) / leaves);
        const long = (46 + rank * 6) * u;
        return path(
          `M${x} ${at}q${way * long * 0.3} ${-long * 0.7} ${way * long} ${-long * 0.5}q${-way * long * 0.1} ${long * 0.6} ${-way * long} ${long * 0.5}z`,
          way * side < 0 ? c.sky : mix(c.mid, c.deep, 0.2),
        );
      });
      return (
        longShadow(s, x - 50 * u, x + 50 * u, ground, 160 * u, c.ink) +
        coinStack(s, x, ground, (62 + rank * 3) * u, 1 + (rank >> 1), pick(r, metals(s))).concat(
          stem,
          foliage,
        )
      );
    })
  );
}

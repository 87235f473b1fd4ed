/** Stacks like towers on a plain; an island of coins. */
import { fade, land, oval, path, rect, ridge, spray, times } from "#lib/demo/picture/draw";
import { longShadow, person } from "#lib/demo/picture/figures";
import { coinStack, metals } from "#lib/demo/picture/scenes/coins-stack";
import { sky, water } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { fir } from "#lib/demo/picture/trees";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

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
    times(8, () =>
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

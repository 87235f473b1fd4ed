/** Seedlings that grow out of coins. */
import { mix } from "#lib/demo/picture/colour";
import { land, line, path, rect, ridge, times } from "#lib/demo/picture/draw";
import { longShadow } from "#lib/demo/picture/figures";
import { coinStack, face, metals } from "#lib/demo/picture/scenes/coins-stack";
import { sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomInt } from "#lib/demo/random";

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
    times(4, (i) =>
      path(
        land(ridge(r, w, y + (30 + i * 84) * u, 14 * u, 4), h),
        mix(c.layer(0.5 + i * 0.13), c.ground, 0.22 - i * 0.04),
      ),
    );
  const count = randomInt(r, 5, 7);
  return (
    out +
    times(count, (i) => {
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
      const foliage = times(leaves, (k) => {
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

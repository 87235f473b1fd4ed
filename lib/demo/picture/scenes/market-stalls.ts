/** Striped stalls in a row. */
import { mix } from "#lib/demo/picture/colour";
import { disc, poly, rect, spray, times } from "#lib/demo/picture/draw";
import { longShadow, person } from "#lib/demo/picture/figures";
import { awning, crate, fruits } from "#lib/demo/picture/scenes/market-goods";
import { sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomInt } from "#lib/demo/random";

export function stalls(s: Stage): string {
  const { w, h, u, r, c } = s;
  const y = h * randomBetween(r, 0.8, 0.85);
  let out = sky(s, y);
  for (let x = -30 * u; x < w; ) {
    const wide = randomBetween(r, 110, 210) * u;
    const top = y - randomBetween(r, 330, 560) * u;
    const wall = c.layer(randomBetween(r, 0.14, 0.34));
    out +=
      rect(x, top, wide, y - top, wall) +
      poly(
        [
          [x, top + 1],
          [x + wide / 2, top - randomBetween(r, 40, 110) * u],
          [x + wide, top + 1],
        ],
        mix(wall, c.deep, 0.3),
      );
    out += times(6, (k) =>
      rect(
        x + wide * (0.2 + 0.4 * (k % 2)),
        top + (40 + Math.floor(k / 2) * 86) * u,
        wide * 0.18,
        44 * u,
        mix(wall, c.night ? c.glow : c.deep, c.night ? 0.5 : 0.3),
      ),
    );
    x += wide;
  }
  out +=
    rect(0, y, w, h - y, c.ground) +
    spray(r, 800, c.shadow, () => [r() * w, y + (h - y) * r()], 3 * u);
  const count = w > h ? randomInt(r, 3, 4) : 2;
  const step = w / (count - 0.3);
  const shift = randomBetween(r, -0.3, 0.02) * step;
  const cloths = [c.accent, c.deep, c.warm, c.mid];
  out += times(count + 1, (i) => {
    const [x, wide, base] = [shift + i * step, step * 0.76, y + 40 * u];
    const top = base - randomBetween(r, 330, 390) * u;
    const posts =
      rect(x, top, 9 * u, base - top, c.ink) +
      rect(x + wide - 9 * u, top, 9 * u, base - top, c.ink);
    const back = rect(
      x + 9 * u,
      top + 60 * u,
      wide - 18 * u,
      base - top - 60 * u,
      mix(c.layer(0.8), c.ink, 0.2),
    );
    const bulb = times(4, (k) => disc(x + wide * (0.16 + k * 0.225), top + 140 * u, 8 * u, c.glow));
    const cr = wide / 3;
    const goods = times(3, (k) =>
      crate(s, x + k * cr + 4 * u, base - 92 * u, cr - 8 * u, 46 * u, pick(r, fruits(s))),
    );
    const table = rect(
      x - 10 * u,
      base - 48 * u,
      wide + 20 * u,
      48 * u,
      mix(c.paper, c.mid, c.night ? 0.7 : 0.3),
    );
    const seller = person(
      { ...s, c: { ...c, shadow: "none", ink: mix(c.warm, c.deep, 0.5) } },
      x + wide * randomBetween(r, 0.3, 0.7),
      base,
      240 * u,
      pick(r, [c.paper, c.warm, c.mid]),
    );
    return (
      longShadow(s, x, x + wide, base, 200 * u) +
      back +
      bulb +
      seller +
      table +
      goods +
      posts +
      awning(
        s,
        x - 8 * u,
        top - 30 * u,
        wide + 16 * u,
        96 * u,
        cloths[(i + Math.floor(s.sun.x)) % 4] ?? c.accent,
      )
    );
  });
  out += times(randomInt(r, 1, 3), () =>
    person(
      s,
      r() * w,
      h * randomBetween(r, 0.93, 0.96),
      200 * u,
      pick(r, [c.accent, c.deep, c.paper]),
    ),
  );
  return out;
}

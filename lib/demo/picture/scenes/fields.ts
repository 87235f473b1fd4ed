/** Farmland: furrows to the horizon, rolling plots with turbines, or bales at the end of a day. */
import { mix } from "#lib/demo/picture/colour";
import { land, oval, path, ridge, times } from "#lib/demo/picture/draw";
import { person, treeShadow } from "#lib/demo/picture/figures";
import { barn, turbine } from "#lib/demo/picture/scenes/fields-farm";
import { bales, furrows, plots } from "#lib/demo/picture/scenes/fields-land";
import { sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { tree } from "#lib/demo/picture/trees";
import { randomBetween, randomChance, randomInt } from "#lib/demo/random";

export function fields(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const y = h * randomBetween(r, 0.54, 0.66);
  let out = sky(s, y);
  out +=
    path(land(ridge(r, w, y - 40 * u, 40 * u, 4), h), c.layer(0.14)) +
    path(land(ridge(r, w, y - 8 * u, 22 * u, 5), h), c.layer(0.32));
  const away = (side > 0 ? randomBetween(r, 0.6, 0.8) : randomBetween(r, 0.16, 0.36)) * w;
  if (s.variant === 1) {
    out += times(randomInt(r, 2, 4), (i) =>
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
  out += times(26, () =>
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

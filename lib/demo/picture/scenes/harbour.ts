/** Ships, cranes and containers; or a lighthouse and sails. */
import { mix } from "#lib/demo/picture/colour";
import { disc, land, path, rect, ridge, times } from "#lib/demo/picture/draw";
import { longShadow } from "#lib/demo/picture/figures";
import { lighthouse, sail } from "#lib/demo/picture/scenes/harbour-coast";
import { crane, ship, stack } from "#lib/demo/picture/scenes/harbour-port";
import { sky, water } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween, randomChance, randomInt } from "#lib/demo/random";

export function harbour(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const horizon = h * randomBetween(r, 0.56, 0.66);
  let out = sky(s, horizon);
  out += path(land(ridge(r, w, horizon - 30 * u, 26 * u, 6), horizon + 2), c.layer(0.16));
  out += path(land(ridge(r, w, horizon - 4 * u, 12 * u, 9), horizon + 2), c.layer(0.3));
  out += water(s, horizon);
  const away = side > 0 ? 0.68 : 0.32;
  if (s.variant === 2) {
    out += times(randomInt(r, 2, 4), () =>
      sail(
        s,
        randomBetween(r, 0.1, 0.9) * w,
        horizon + randomBetween(r, 10, 80) * u,
        randomBetween(r, 60, 120) * u,
      ),
    );
    const x = away * w + randomBetween(r, -60, 60) * u;
    const rise = h * randomBetween(r, 0.7, 0.78);
    const edge = side > 0 ? w + 40 : -40;
    out += lighthouse(s, x, rise + 20 * u, randomBetween(r, 330, 430) * u);
    out += path(
      `M${x - side * 260 * u} ${h}Q${x - side * 190 * u} ${rise + 60 * u} ${x - side * 70 * u} ${rise}Q${x + side * 120 * u} ${rise - 40 * u} ${edge} ${rise - 90 * u}V${h}Z`,
      c.layer(0.82),
    );
    out += path(
      `M${x - side * 60 * u} ${h}Q${x + side * 60 * u} ${rise + 130 * u} ${edge} ${rise + 40 * u}V${h}Z`,
      c.layer(0.97),
    );
    return out + sail(s, (1 - away) * w, h * 0.86, 210 * u);
  }
  const quay = h * randomBetween(r, 0.82, 0.87);
  for (let i = 0; i < 4; i++)
    out += crane(
      s,
      (away + side * (0.02 + i * 0.085)) * w,
      horizon + 14 * u,
      randomBetween(r, 90, 150) * u,
      c.layer(0.42),
      -side,
    );
  out += ship(
    s,
    s.variant === 0 ? randomBetween(r, 0.1, 0.28) * w : randomBetween(r, 0.3, 0.6) * w,
    horizon + (s.variant === 0 ? 120 : 34) * u,
    (s.variant === 0 ? 0.58 : 0.26) * w,
    c.layer(0.85),
  );
  out +=
    rect(0, quay, w, h - quay, c.ground) + rect(0, quay, w, 10 * u, mix(c.ground, c.paper, 0.35));
  out += rect(0, quay + 70 * u, w, 5 * u, c.shadow) + rect(0, quay + 92 * u, w, 5 * u, c.shadow);
  const tall = h * randomBetween(r, 0.56, 0.68);
  const x = away * w;
  out +=
    longShadow(s, x - tall * 0.15, x - tall * 0.1, quay + 30 * u, 260 * u) +
    longShadow(s, x + tall * 0.1, x + tall * 0.15, quay + 30 * u, 260 * u);
  out += crane(s, x, quay + 30 * u, tall, c.layer(0.96), -side);
  if (s.variant === 1)
    out += crane(s, x - side * 0.34 * w, quay + 24 * u, tall * 0.8, c.layer(0.8), -side);
  const cols = randomInt(r, 3, 5);
  const sx =
    side > 0 ? randomBetween(r, 0.02, 0.1) * w : w * randomBetween(r, 0.9, 0.98) - cols * 110 * u;
  out += longShadow(s, sx, sx + cols * 105 * u, quay + 70 * u, 200 * u);
  out += stack(s, sx, quay + 72 * u, cols, 4, 48 * u);
  return randomChance(r, 0.5) ? out + disc(x, quay - tall * 1.0 + 20 * u, 5 * u, c.accent) : out;
}

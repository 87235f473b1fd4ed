/** Industry on the horizon: saw-tooth roofs, cooling towers, tanks. */
import { mix } from "#lib/demo/picture/colour";
import { land, path, poly, rect, ridge, spray, times } from "#lib/demo/picture/draw";
import { person } from "#lib/demo/picture/figures";
import { pylon, wires } from "#lib/demo/picture/scenes/factory-parts";
import { tanks } from "#lib/demo/picture/scenes/factory-tanks";
import { cooling, works } from "#lib/demo/picture/scenes/factory-works";
import { sky } from "#lib/demo/picture/sky";
import { choose, type Stage } from "#lib/demo/picture/stage";
import { randomBetween, randomChance } from "#lib/demo/random";

export function factory(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const y = h * randomBetween(r, 0.76, 0.84);
  let out = sky(s, y) + path(land(ridge(r, w, y - 90 * u, 40 * u, 4), h), c.layer(0.14));
  const tall = randomBetween(r, 190, 260) * u;
  const xs = [-0.05, 0.2, 0.45, 0.7, 0.95, 1.2].map((k) => (k + s.sun.radius / 3000) * w);
  out +=
    xs.map((x) => pylon(s, x, y, tall, c.layer(0.4))).join("") +
    wires(s, xs, y, tall, c.layer(0.4));
  out +=
    path(land(ridge(r, w, y - 26 * u, 18 * u, 7), h), c.layer(0.3)) +
    rect(0, y, w, h - y, c.ground);
  out += spray(r, 900, c.shadow, () => [r() * w, y + (h - y) * r()], 3 * u);
  out += choose(s, [works, cooling, tanks])(s, y);
  const road = side > 0 ? 0.2 : 0.8;
  out += poly(
    [
      [w * road - 20 * u, y],
      [w * road + 20 * u, y],
      [w * road + 260 * u, h],
      [w * road - 260 * u, h],
    ],
    mix(c.ground, c.paper, 0.3),
  );
  if (randomChance(r, 0.6)) out += person(s, w * road, h * 0.93, 110 * u, c.accent);
  const fence = times(Math.ceil(w / (90 * u)), (i) =>
    rect(i * 90 * u, h - 66 * u, 7 * u, 70 * u, c.layer(0.95)),
  );
  return randomChance(r, 0.5)
    ? out +
        fence +
        rect(0, h - 54 * u, w, 5 * u, c.layer(0.95)) +
        rect(0, h - 28 * u, w, 5 * u, c.layer(0.95))
    : out;
}

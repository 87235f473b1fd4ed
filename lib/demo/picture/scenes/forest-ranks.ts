/** Firs in ranks by a lake. */
import { land, line, oval, path, poly, rect, times } from "#lib/demo/picture/draw";
import { longShadow, person } from "#lib/demo/picture/figures";
import { sky, water } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { fir } from "#lib/demo/picture/trees";
import { randomBetween, randomChance, randomInt } from "#lib/demo/random";

function boat(s: Stage, x: number, y: number): string {
  const { u, c } = s;
  const hull = path(
    `M${x - 84 * u} ${y - 22 * u}H${x + 84 * u}Q${x + 60 * u} ${y + 12 * u} ${x} ${y + 12 * u}Q${x - 60 * u} ${y + 12 * u} ${x - 84 * u} ${y - 22 * u}Z`,
    c.accent,
  );
  return (
    oval(x, y + 14 * u, 96 * u, 7 * u, c.layer(0.8)) +
    person({ ...s, c: { ...c, shadow: "none" } }, x + 10 * u, y + 10 * u, 90 * u, c.paper) +
    hull +
    line(`M${x - 50 * u} ${y - 44 * u}L${x + 70 * u} ${y + 16 * u}`, c.ink, 5 * u)
  );
}

export function ranks(s: Stage): string {
  const { w, h, u, r, c } = s;
  const shore = h * randomBetween(r, 0.62, 0.7);
  let out = sky(s, shore);
  const lake = randomChance(r, 0.6);
  out += poly(
    [
      [-20, shore],
      [w * randomBetween(r, 0.1, 0.3), shore - randomBetween(r, 160, 300) * u],
      [w * 0.42, shore - 60 * u],
      [w * randomBetween(r, 0.55, 0.8), shore - randomBetween(r, 220, 380) * u],
      [w + 20, shore - 20 * u],
      [w + 20, shore + 4],
      [-20, shore + 4],
    ],
    c.layer(0.16),
  );
  for (const [i, depth] of [0.3, 0.46, 0.62].entries()) {
    const y = shore + (i - 2) * 8 * u + 10 * u;
    out += times(Math.round(w / ((34 + i * 12) * u)), (k) =>
      fir(
        s,
        (k + r()) * (34 + i * 12) * u,
        y,
        randomBetween(r, 0.5, 1) * (150 + i * 70) * u,
        c.layer(depth),
      ),
    );
  }
  out += lake ? water(s, shore) : rect(0, shore, w, h - shore, c.ground);
  if (lake)
    out += times(40, () =>
      rect(
        r() * w - 60 * u,
        shore + r() * r() * 90 * u,
        randomBetween(r, 60, 260) * u,
        6 * u,
        c.layer(0.6),
        3 * u,
      ),
    );
  const fronts = Array.from(
    { length: randomInt(r, 6, 10) },
    () => (randomChance(r, 0.5) ? r() * 0.34 : 1 - r() * 0.34) * w,
  ).sort((a, b) => Math.abs(b - w / 2) - Math.abs(a - w / 2));
  if (!lake)
    out += fronts.map((x) => longShadow(s, x - 20 * u, x + 20 * u, h * 0.86, 300 * u)).join("");
  out += path(
    land(
      [
        [-20, h * 0.84],
        [w * 0.2, h * 0.88],
        [w * 0.5, h * 0.96],
        [w * 0.8, h * 0.88],
        [w + 20, h * 0.83],
      ],
      h + 20,
    ),
    c.layer(0.9),
  );
  return (
    out +
    fronts
      .reverse()
      .map((x) =>
        fir(
          s,
          x,
          h * randomBetween(r, 0.9, 0.99),
          randomBetween(r, 360, 640) * u,
          c.layer(randomBetween(r, 0.7, 0.9)),
        ),
      )
      .join("") +
    (lake ? boat(s, w * 0.5, h * 0.8) : person(s, w * 0.5, h * 0.9, 110 * u, c.accent))
  );
}

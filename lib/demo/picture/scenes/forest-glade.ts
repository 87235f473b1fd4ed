/** A path under round crowns. */
import { mix } from "#lib/demo/picture/colour";
import { disc, land, line, oval, path, rect, ridge, times } from "#lib/demo/picture/draw";
import { longShadow, person, treeShadow } from "#lib/demo/picture/figures";
import { sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { fir, tree } from "#lib/demo/picture/trees";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

function dog(s: Stage, x: number, y: number): string {
  const { u, c } = s;
  const legs = [-18, -10, 12, 20].map((k) => rect(x + k * u, y - 20 * u, 5 * u, 20 * u, c.ink));
  const tail = line(
    `M${x - 20 * u} ${y - 32 * u}q${-14 * u} ${-4 * u} ${-14 * u} ${-20 * u}`,
    c.ink,
    5 * u,
  );
  const head =
    disc(x + 28 * u, y - 44 * u, 10 * u, c.ink) + oval(x + 37 * u, y - 41 * u, 8 * u, 5 * u, c.ink);
  return (
    longShadow(s, x - 20 * u, x + 24 * u, y, 40 * u) +
    legs.join("") +
    tail +
    rect(x - 22 * u, y - 38 * u, 50 * u, 20 * u, c.ink, 9 * u) +
    head
  );
}

export function glade(s: Stage): string {
  const { w, h, u, r, c } = s;
  const y = h * randomBetween(r, 0.58, 0.66);
  let out = sky(s, y) + path(land(ridge(r, w, y - 60 * u, 46 * u, 4), h), c.layer(0.15));
  const tints = [
    c.layer(0.6),
    c.layer(0.74),
    mix(c.accent, c.ink, c.night ? 0.4 : 0.04),
    mix(c.warm, c.ink, c.night ? 0.4 : 0.08),
    c.layer(0.5),
  ];
  out += times(30, () =>
    oval(
      r() * w,
      y - 10 * u,
      randomBetween(r, 40, 90) * u,
      randomBetween(r, 40, 110) * u,
      c.layer(randomBetween(r, 0.28, 0.42)),
    ),
  );
  out += rect(0, y, w, h - y, c.ground);
  const mid = w * randomBetween(r, 0.4, 0.6);
  const bend = randomBetween(r, -0.3, 0.3) * w;
  out += path(
    `M${mid - 8 * u} ${y}Q${mid + bend} ${y + (h - y) * 0.4} ${mid - 190 * u} ${h}H${mid + 210 * u}Q${mid + bend + 60 * u} ${y + (h - y) * 0.4} ${mid + 8 * u} ${y}Z`,
    mix(c.ground, c.paper, 0.5),
  );
  const trees = Array.from({ length: randomInt(r, 11, 16) }, (_, i) => {
    const t = (i + 0.5) / 14;
    const gap = (60 + 330 * t) * u;
    const x = randomChance(r, 0.5)
      ? mid - gap - r() * (mid - gap * 0.4)
      : mid + gap + r() * (w - mid - gap * 0.4);
    return {
      x,
      y: y + 14 * u + (h - y) * 0.8 * t * t,
      tall: (150 + 420 * t) * u * randomBetween(r, 0.8, 1.15),
    };
  });
  out += trees.map((k) => treeShadow(s, k.x, k.y, k.tall)).join("");
  out += trees
    .map((k) =>
      randomChance(r, 0.25)
        ? fir(s, k.x, k.y, k.tall * 1.2, c.layer(0.72))
        : tree(s, k.x, k.y, k.tall, pick(r, tints)),
    )
    .join("");
  const px = mid + bend * 0.3;
  return out + person(s, px, h * 0.86, 116 * u, c.accent) + dog(s, px + 74 * u, h * 0.865);
}

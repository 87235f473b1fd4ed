/** Forests: firs by a lake, birches, a path under round crowns. */
import { mix } from "#lib/demo/picture/colour";
import {
  clip,
  land,
  line,
  oval,
  path,
  poly,
  rect,
  repeat,
  ridge,
  spray,
} from "#lib/demo/picture/draw";
import { dog, longShadow, person, treeShadow } from "#lib/demo/picture/figures";
import { sky, water } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { fir, tree } from "#lib/demo/picture/trees";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

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
    out += repeat(Math.round(w / ((34 + i * 12) * u)), (k) =>
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
    out += repeat(40, () =>
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

export function birches(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const y = h * randomBetween(r, 0.66, 0.74);
  let out = sky(s, y);
  out += repeat(3, (i) => {
    const tint = c.layer(0.2 + i * 0.14);
    return (
      repeat(18, () => rect(r() * w, 0, randomBetween(r, 8, 18 + i * 8) * u, y + i * 8 * u, tint)) +
      repeat(12, () =>
        oval(
          r() * w,
          randomBetween(r, -0.1, 0.16) * h,
          randomBetween(r, 90, 200) * u,
          randomBetween(r, 50, 100) * u,
          tint,
        ),
      )
    );
  });
  out +=
    rect(0, y, w, h - y, c.ground) +
    path(land(ridge(r, w, y + 6 * u, 14 * u, 6), y + 60 * u), mix(c.ground, c.shadow, 0.3));
  out += spray(r, 1200, pick(r, [c.accent, c.warm]), () => [r() * w, y + (h - y) * r()], 7 * u);
  const count = randomInt(r, 7, 11);
  const trunks = Array.from({ length: count }, (_, i) => {
    const t = ((i * 0.618) % 1) ** 1.3;
    return {
      x: ((i + randomBetween(r, 0.2, 0.8)) / count) * w,
      y: y + 30 * u + (h - y) * 0.75 * t,
      wide: (22 + 50 * t) * u,
    };
  }).sort((a, b) => a.y - b.y);
  out += trunks.map((k) => longShadow(s, k.x, k.x + k.wide, k.y, 420 * u)).join("");
  out += trunks
    .map((k) => {
      const bark = mix(c.paper, c.deep, c.night ? 0.42 : 0.02);
      const d = `M${k.x - k.wide * 0.12} ${k.y}Q${k.x + k.wide * 0.06} ${k.y - h * 0.2} ${k.x} -20H${k.x + k.wide * 0.8}Q${k.x + k.wide * 0.84} ${k.y - h * 0.3} ${k.x + k.wide * 1.1} ${k.y}Z`;
      const marks = repeat(16, () => {
        const [my, mw] = [r() * k.y, randomBetween(r, 0.2, 0.6) * k.wide];
        return rect(
          randomChance(r, 0.5) ? k.x : k.x + k.wide * 0.9 - mw,
          my,
          mw,
          randomBetween(r, 5, 14) * u,
          c.layer(0.95),
          4 * u,
        );
      });
      const shade = rect(
        side > 0 ? k.x + k.wide * 0.6 : k.x - k.wide * 0.2,
        0,
        k.wide * 0.6,
        h,
        mix(bark, c.mid, 0.6),
      );
      const twig = line(
        `M${k.x + k.wide / 2} ${h * 0.34}q${60 * u} ${-40 * u} ${randomBetween(r, 70, 130) * u} ${-130 * u}`,
        bark,
        k.wide * 0.14,
      );
      return (randomChance(r, 0.5) ? twig : "") + path(d, bark) + clip(d, shade + marks);
    })
    .join("");
  const leaf = pick(r, [c.accent, c.warm, c.layer(0.6)]);
  const crowns = repeat(10, () =>
    oval(
      r() * w,
      randomBetween(r, -0.12, 0.05) * h,
      randomBetween(r, 120, 240) * u,
      randomBetween(r, 60, 110) * u,
      mix(leaf, c.ink, r() * 0.25 + (c.night ? 0.3 : 0)),
    ),
  );
  return out + crowns + spray(r, 700, leaf, () => [r() * w, h * 0.32 * r() ** 2], 12 * u);
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
  out += repeat(30, () =>
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

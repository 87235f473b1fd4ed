/** Markets: stalls in a row, a square from above, crates of fruit. */
import { mix } from "#lib/demo/picture/colour";
import {
  clip,
  disc,
  fade,
  line,
  oval,
  path,
  poly,
  rect,
  repeat,
  spray,
} from "#lib/demo/picture/draw";
import { longShadow, person } from "#lib/demo/picture/figures";
import { awning, crate, fruits } from "#lib/demo/picture/scenes/market-goods";
import { sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

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
    out += repeat(6, (k) =>
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
  out += repeat(count + 1, (i) => {
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
    const bulb = repeat(4, (k) =>
      disc(x + wide * (0.16 + k * 0.225), top + 140 * u, 8 * u, c.glow),
    );
    const cr = wide / 3;
    const goods = repeat(3, (k) =>
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
  out += repeat(randomInt(r, 1, 3), () =>
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

export function square(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const stone = c.night ? mix(c.deep, c.ink, 0.35) : c.ground;
  const dark = mix(stone, c.ink, 0.4);
  let out = rect(0, 0, w, h, stone);
  const [gx, gy] = [w * randomBetween(r, -0.2, 0.3), h * randomBetween(r, -0.6, -0.2)];
  out += repeat(
    22,
    (i) =>
      `<circle cx="${gx}" cy="${gy}" r="${(i + 3) * 92 * u}" fill="none" stroke="${mix(stone, c.paper, i % 2 ? 0.2 : 0.4)}" stroke-width="${(i % 3 ? 4 : 22) * u}"/>`,
  );
  out += spray(r, 1800, mix(stone, c.ink, 0.2), () => [r() * w, r() * h], 2.8 * u);
  const long = randomBetween(r, 1.2, 1.9);
  const spots: [number, number, number][] = [];
  for (let k = 0; k < 160 && spots.length < 17; k++) {
    const [x, y, size] = [r() * w, r() * h, randomBetween(r, 66, 128) * u];
    if (spots.every(([a, b, q]) => Math.hypot(a - x, b - y) > (q + size) * 1.22))
      spots.push([x, y, size]);
  }
  const cast = (x: number, y: number, size: number) => {
    const [dx, dy] = [side * size * long, size * long * 0.7];
    const [ox, oy] = [-dy / Math.hypot(dx, dy), dx / Math.hypot(dx, dy)].map((k) => k * size) as [
      number,
      number,
    ];
    return (
      poly(
        [
          [x + ox, y + oy],
          [x - ox, y - oy],
          [x - ox + dx, y - oy + dy],
          [x + ox + dx, y + oy + dy],
        ],
        dark,
      ) + disc(x + dx, y + dy, size, dark)
    );
  };
  out += spots.map(([x, y, q]) => cast(x, y, q)).join("");
  const folk = Array.from({ length: 26 }, () => [r() * w, r() * h] as const);
  out += folk
    .map(
      ([x, y]) =>
        cast(x, y, 9 * u).replaceAll(dark, mix(dark, c.ink, 0.2)) +
        oval(x, y, 17 * u, 11 * u, pick(r, [c.accent, c.paper, c.deep])) +
        disc(x, y, 8 * u, c.ink),
    )
    .join("");
  return (
    out +
    spots
      .map(([x, y, q], i) => {
        const cloth =
          [c.accent, c.warm, c.deep, c.paper, c.mid][(i * 3 + Math.floor(w)) % 5] ?? c.accent;
        const n = pick(r, [8, 10, 12]);
        const plain = randomChance(r, 0.3);
        const turn = r() * 3;
        const at = (k: number) =>
          `${x + Math.cos(turn + (k * Math.PI * 2) / n) * q} ${y + Math.sin(turn + (k * Math.PI * 2) / n) * q}`;
        return (
          repeat(n, (k) => {
            const a = turn + ((k + 0.5) * Math.PI * 2) / n;
            const away = Math.cos(a) * side * 0.8 + Math.sin(a) * 0.5;
            const base =
              !plain && k % 2
                ? mix(c.paper, cloth, cloth === c.paper ? 0.0 : 0.05)
                : cloth === c.paper && k % 2 === 0
                  ? c.accent
                  : cloth;
            return path(
              `M${x} ${y}L${at(k)}L${at(k + 1)}Z`,
              mix(base, c.ink, Math.max(0, away) * 0.34 + (c.night ? 0.2 : 0)),
            );
          }) + disc(x, y, q * 0.06, c.ink)
        );
      })
      .join("")
  );
}

export function produce(s: Stage): string {
  const { w, h, u, r, c } = s;
  const back = c.night ? mix(c.ink, c.deep, 0.3) : mix(c.deep, c.ink, randomBetween(r, 0.1, 0.5));
  let out =
    rect(0, 0, w, h, back) + spray(r, 1200, mix(back, c.mid, 0.3), () => [r() * w, h * 0.5 * r()]);
  out += repeat(
    randomInt(r, 3, 5),
    (i) =>
      line(`M${w * (0.14 + i * 0.2)} 0V${h * 0.34}`, c.ink, 4 * u) +
      path(
        `M${w * (0.14 + i * 0.2) - 46 * u} ${h * 0.36}q${46 * u} ${-80 * u} ${92 * u} 0z`,
        c.mid,
      ) +
      disc(w * (0.14 + i * 0.2), h * 0.365, 17 * u, c.glow),
  );
  out += awning(s, -20, -10, w + 40, h * 0.2, pick(r, [c.accent, c.mid, c.warm]));
  const rows = 3;
  out += repeat(rows, (j) => {
    const y = h * (0.56 + j * 0.19);
    const count = randomInt(r, 3, 4) + (w > h ? 1 : 0);
    const wide = w / count;
    const off = j % 2 ? -wide / 2 : randomBetween(r, -0.2, 0) * wide;
    const shade = rect(0, y - h * 0.02, w, h * 0.22, mix(back, c.ink, 0.4));
    return (
      shade +
      repeat(count + 2, (i) =>
        crate(s, off + i * wide + 6 * u, y, wide - 12 * u, h * 0.15, pick(r, fruits(s))),
      )
    );
  });
  const light = poly(
    [
      [w * 0.1, h * 0.24],
      [w * 0.5, h * 0.24],
      [w * 0.5 + s.side * w * 0.4, h],
      [w * 0.1 + s.side * w * 0.4, h],
    ],
    c.paper,
  );
  const tags = repeat(4, () => {
    const [x, y] = [r() * w, h * (0.6 + 0.19 * randomInt(r, 0, 2))];
    return (
      rect(x, y, 74 * u, 54 * u, c.paper) +
      rect(x + 12 * u, y + 16 * u, 50 * u, 6 * u, c.mid) +
      rect(x + 12 * u, y + 32 * u, 30 * u, 6 * u, c.accent)
    );
  });
  return clip(`M0 0H${w}V${h}H0Z`, out + tags + fade(c.night ? 0.06 : 0.14, light));
}

/** Ledgers: open on a table, on a shelf, on a desk at a window. */
import { mix } from "#lib/demo/picture/colour";
import {
  clip,
  disc,
  fade,
  line,
  move,
  oval,
  path,
  poly,
  rect,
  repeat,
  spray,
} from "#lib/demo/picture/draw";
import { cup, pencil, plant, volumes, windowLight } from "#lib/demo/picture/scenes/ledger-things";
import { sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

/** Draws one ruled page, its top left corner at the origin. */
function page(s: Stage, wide: number, tall: number): string {
  const { r, c } = s;
  const rows = randomInt(r, 13, 17);
  const step = (tall * 0.86) / rows;
  const rule = mix(c.paper, c.mid, 0.45);
  let out = rect(0, 0, wide, tall, c.paper);
  out +=
    rect(wide * 0.64, 0, 2, tall, mix(c.paper, c.accent, 0.6)) +
    rect(wide * 0.82, 0, 2, tall, mix(c.paper, c.accent, 0.6));
  const marked = randomInt(r, 3, rows - 3);
  out += rect(
    wide * 0.06,
    tall * 0.09 + marked * step,
    wide * 0.88,
    step,
    mix(c.paper, c.warm, 0.6),
  );
  return (
    out +
    repeat(rows, (i) => {
      const y = tall * 0.09 + (i + 1) * step;
      const pen = (x: number, long: number, ink = c.deep) =>
        rect(wide * x, y - step * 0.46, wide * long, step * 0.2, ink, 3);
      const entry =
        pen(0.08, randomBetween(r, 0.16, 0.46)) + pen(0.68, randomBetween(r, 0.05, 0.11));
      const sum = randomChance(r, 0.5)
        ? pen(0.86, randomBetween(r, 0.04, 0.09), randomChance(r, 0.3) ? c.accent : c.deep)
        : "";
      return rect(0, y, wide, 1.6, rule) + (i < rows - randomInt(r, 0, 3) ? entry + sum : "");
    })
  );
}

export function open(s: Stage): string {
  const { w, h, r, c, u, side } = s;
  const table = c.night
    ? mix(c.ink, c.deep, 0.45)
    : pick(r, [c.mid, mix(c.sky, c.mid, 0.5), mix(c.warm, c.mid, 0.3), c.deep]);
  c.shadow = mix(table, c.ink, 0.55);
  let out = rect(0, 0, w, h, table);
  out += repeat(4, (i) =>
    rect(0, (h * (i + randomBetween(r, 0.2, 0.8))) / 4, w, 4 * u, mix(table, c.ink, 0.16)),
  );
  out += spray(r, 1300, mix(table, c.ink, 0.3), () => [r() * w, r() * h], 2.4 * u);
  const wide = Math.min(w * 0.31, h * 0.44);
  const tall = wide * 1.36;
  const [px, py] = [-wide, -tall / 2];
  const fold = poly(
    [
      [0, 0],
      [side * wide * 0.14, 0],
      [side * wide * 0.08, tall],
      [0, tall],
    ],
    mix(c.paper, c.mid, 0.5),
  );
  const k = side;
  const drop = fade(
    0.8,
    poly(
      [
        [-wide * k, tall + 14 * u],
        [-wide * k * 0.6, tall + 90 * u],
        [(wide + 110 * u) * k, tall + 90 * u],
        [(wide + 120 * u) * k, 80 * u],
        [wide * k, 0],
      ],
      c.shadow,
    ),
  );
  const cover = rect(-wide - 16 * u, -14 * u, wide * 2 + 32 * u, tall + 28 * u, c.accent, 8 * u);
  const leaves = rect(
    -wide - 5 * u,
    -5 * u,
    wide * 2 + 10 * u,
    tall + 10 * u,
    mix(c.paper, c.mid, 0.3),
  );
  const book =
    move(px, 0, page(s, wide, tall)) +
    page(s, wide, tall) +
    fold +
    rect(-2, 0, 4, tall, mix(c.paper, c.ink, 0.5));
  const mark = path(
    `M${wide * 0.2} ${-14 * u}h${34 * u}v${tall * 0.3}l${-17 * u} ${-22 * u}l${-17 * u} ${22 * u}z`,
    mix(c.warm, c.accent, 0.3),
  );
  out += move(
    w * randomBetween(r, 0.44, 0.54),
    h / 2,
    move(0, py, drop + cover + leaves + book + mark),
    randomBetween(r, -13, 13),
  );
  const far = randomChance(r, 0.5) ? 0.9 : 0.1;
  out +=
    cup(s, w * far, h * randomBetween(r, 0.12, 0.26), 76 * u) +
    pencil(
      s,
      w * (far > 0.5 ? 0.62 : 0.16),
      h * randomBetween(r, 0.78, 0.86),
      420 * u,
      randomBetween(r, -34, -12),
    );
  return out + windowLight(s);
}

export function shelf(s: Stage): string {
  const { w, h, r, c, u } = s;
  const wall = c.night ? mix(c.ink, c.deep, 0.3) : mix(c.sky, c.paper, randomBetween(r, 0, 0.5));
  const rows = h > w ? 4 : 3;
  const wood = mix(c.warm, c.ink, c.night ? 0.6 : 0.4);
  let out =
    rect(0, 0, w, h, wall) + spray(r, 1200, mix(wall, c.ink, 0.2), () => [r() * w, r() * h]);
  out += repeat(rows, (i) => {
    const y = (h * (i + 0.94)) / rows;
    const tall = h / rows;
    const split = randomBetween(r, 0.3, 0.7) * w;
    const room = randomBetween(r, 180, 330) * u;
    const shade = fade(0.5, rect(0, y - tall * 0.9, w, tall * 0.3, mix(wall, c.ink, 0.35)));
    const thing =
      i % 2
        ? plant(s, split + room / 2, y, tall * 0.7)
        : disc(split + room / 2, y - tall * 0.3, tall * 0.3, c.accent) +
          disc(
            split + room / 2 - s.side * tall * 0.1,
            y - tall * 0.36,
            tall * 0.2,
            mix(c.accent, c.paper, 0.2),
          ) +
          rect(split + room / 2 - 40 * u, y - 12 * u, 80 * u, 12 * u, c.ink);
    return (
      shade +
      volumes(s, -20 * u, split, y, tall * 0.94) +
      volumes(s, split + room, w + 40, y, tall * 0.94) +
      thing +
      rect(0, y, w, tall * 0.06, wood) +
      rect(0, y + tall * 0.045, w, tall * 0.015, c.ink)
    );
  });
  return out + windowLight(s);
}

export function desk(s: Stage): string {
  const { w, h, r, c, u, side } = s;
  const y = h * randomBetween(r, 0.72, 0.78);
  const wall = c.night ? mix(c.ink, c.deep, 0.22) : mix(c.deep, c.mid, randomBetween(r, 0, 0.6));
  const [x0, wide, top] = [
    w * randomBetween(r, 0.22, 0.34),
    w * randomBetween(r, 0.4, 0.48),
    h * 0.09,
  ];
  const frame = `M${x0} ${top}H${x0 + wide}V${y - 60 * u}H${x0}Z`;
  let view = sky(s, y - 130 * u);
  view += repeat(14, (i) =>
    rect(
      x0 + (i * wide) / 13 - 50 * u,
      y - randomBetween(r, 140, 300) * u,
      randomBetween(r, 50, 90) * u,
      400 * u,
      c.layer(0.25 + 0.3 * (i % 2)),
    ),
  );
  let out =
    rect(0, 0, w, h, wall) +
    spray(r, 1400, mix(wall, c.ink, 0.35), () => [r() * w, y * r()]) +
    clip(frame, view);
  const bar = mix(c.paper, wall, 0.2);
  out +=
    line(frame, bar, 22 * u) +
    rect(x0 + wide / 2 - 7 * u, top, 14 * u, y - 60 * u - top, bar) +
    rect(x0, top + (y - top) * 0.36, wide, 12 * u, bar) +
    rect(x0 - 40 * u, y - 64 * u, wide + 80 * u, 22 * u, c.paper);
  out += rect(0, y, w, h - y, c.ground) + rect(0, y, w, 8 * u, mix(c.ground, c.paper, 0.4));
  out += fade(
    0.55,
    poly(
      [
        [x0 + 60 * u, y + 30 * u],
        [x0 + wide, y + 30 * u],
        [x0 + wide + side * 0.2 * w, h],
        [x0 + side * 0.2 * w, h],
      ],
      mix(c.ground, c.paper, 0.7),
    ),
  );
  let at = y + 60 * u;
  const bx = w * (side > 0 ? randomBetween(r, 0.62, 0.72) : randomBetween(r, 0.12, 0.2));
  out += fade(
    0.8,
    poly(
      [
        [bx, at],
        [bx + 330 * u, at],
        [bx + (330 + side * 260) * u, at + 110 * u],
        [bx + side * 260 * u, at + 110 * u],
      ],
      c.shadow,
    ),
  );
  out += repeat(randomInt(r, 4, 7), () => {
    const [long, thick, lean] = [
      randomBetween(r, 250, 340) * u,
      randomBetween(r, 34, 62) * u,
      randomBetween(r, -20, 20) * u,
    ];
    const paint = pick(r, [c.accent, c.deep, c.mid, c.warm, c.ink]);
    at -= thick;
    return (
      rect(bx + lean, at, long, thick, paint, 5 * u) +
      rect(
        bx + lean + (side > 0 ? long * 0.1 : 0),
        at + 6 * u,
        long * 0.9,
        thick - 12 * u,
        c.paper,
      ) +
      rect(bx + lean + (side > 0 ? long * 0.1 : 0), at + thick / 2, long * 0.9, 2 * u, c.mid)
    );
  });
  const px = w - bx - 300 * u;
  out +=
    oval(px + side * 60 * u, y + 76 * u, 150 * u, 20 * u, c.shadow) +
    plant(s, px, y + 76 * u, randomBetween(r, 260, 360) * u);
  return out + pencil(s, w * 0.42, h * 0.93, 300 * u, randomBetween(r, -12, 8));
}

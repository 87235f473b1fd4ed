/** An open ledger on a table, from above. */
import { mix } from "#lib/demo/picture/colour";
import { fade, move, path, poly, rect, spray, times } from "#lib/demo/picture/draw";
import { cup, pencil, windowLight } from "#lib/demo/picture/scenes/ledger-things";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

/** One ruled page, its top left corner at the origin. */
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
    times(rows, (i) => {
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
  out += times(4, (i) =>
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

/** City towers, one by one and in rows. */
import { mix } from "#lib/demo/picture/colour";
import { disc, line, poly, rect, times } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween, randomChance, randomInt } from "#lib/demo/random";

/** One tower with a lit and a shaded side, a top of its own, and windows. */
function tower(s: Stage, x: number, base: number, wide: number, tall: number, depth: number) {
  const { r, u, c, side } = s;
  const fill = c.layer(depth);
  const dark = mix(fill, c.ink, 0.3);
  const top = base - tall;
  const shade = wide * randomBetween(r, 0.28, 0.45);
  const sx = side > 0 ? x + wide - shade : x;
  const roof = randomInt(r, 0, 6);
  let out = "";
  if (roof === 0) out += line(`M${x + wide / 2} ${top}V${top - tall * 0.16}`, fill, 4 * u);
  if (roof === 1)
    out += poly(
      [
        [x, top + 1],
        [x + wide, top + 1],
        [side > 0 ? x : x + wide, top - wide * 0.4],
      ],
      fill,
    );
  if (roof === 2) out += rect(x + wide * 0.2, top - wide * 0.3, wide * 0.6, wide * 0.32, fill);
  if (roof === 3) out += disc(x + wide / 2, top, wide * 0.36, fill);
  if (roof === 4)
    out += poly(
      [
        [x + wide * 0.3, top + 1],
        [x + wide * 0.7, top + 1],
        [x + wide / 2, top - wide * 0.9],
      ],
      fill,
    );
  out += rect(x, top, wide, tall, fill) + rect(sx, top, shade, tall, dark);
  if (depth < 0.4) return out;
  const cols = Math.max(2, Math.round(wide / (26 * u)));
  const rows = Math.floor(tall / (34 * u));
  const lit = c.night ? 0.4 : 0.3;
  const strips = randomChance(r, 0.3);
  const pane = c.night ? c.glow : mix(fill, c.paper, 0.42);
  return (
    out +
    times(rows, (j) => {
      const y = top + (16 + j * 34) * u;
      if (strips) return rect(x + wide * 0.1, y, wide * 0.8, 7 * u, mix(fill, pane, 0.3));
      return times(cols, (i) => {
        if (!randomChance(r, lit)) return "";
        const step = wide / cols;
        return rect(
          x + step * (i + 0.28),
          y,
          step * 0.44,
          15 * u,
          randomChance(r, 0.06) ? c.accent : pane,
        );
      });
    })
  );
}

/** A row of towers, tallest near the given focus. */
export function row(s: Stage, base: number, depth: number, peak: number, focus: number): string {
  const { w, u, r } = s;
  let out = "";
  for (let x = -40 * u; x < w; ) {
    const wide = randomBetween(r, 50, 135) * u;
    const near = Math.exp(-(((x + wide / 2 - focus) / (w * 0.24)) ** 2));
    out += tower(s, x, base, wide, peak * (0.22 + 0.62 * near + 0.2 * r()), depth);
    x += wide + (randomChance(r, 0.4) ? randomBetween(r, 0, 40) * u : -2 * u);
  }
  return out;
}

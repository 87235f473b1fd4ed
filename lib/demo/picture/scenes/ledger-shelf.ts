/** Bound volumes on a shelf. */
import { mix } from "#lib/demo/picture/colour";
import { disc, fade, move, rect, spray, times } from "#lib/demo/picture/draw";
import { plant, windowLight } from "#lib/demo/picture/scenes/ledger-things";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomChance } from "#lib/demo/random";

/** A row of bound volumes standing on a board at y. */
function volumes(s: Stage, x0: number, x1: number, y: number, tall: number): string {
  const { r, c, u, side } = s;
  let out = "";
  for (let x = x0; x < x1; ) {
    const wide = Math.min(randomBetween(r, 24, 74) * u, x1 - x);
    const high = tall * randomBetween(r, 0.62, 0.94);
    const paint = mix(
      pick(r, [c.accent, c.deep, c.mid, c.warm, c.sky, c.ink, c.paper]),
      c.ink,
      c.night ? 0.4 : 0.05,
    );
    const band = mix(paint, c.paper, 0.45);
    const gap = randomChance(r, 0.08) ? wide * 1.8 : 0;
    const book =
      rect(0, -high, wide, high, paint) +
      rect(side > 0 ? wide * 0.72 : 0, -high, wide * 0.28, high, mix(paint, c.ink, 0.28)) +
      rect(0, -high * 0.86, wide, 6 * u, band) +
      rect(0, -high * 0.18, wide, 6 * u, band) +
      (randomChance(r, 0.4) ? rect(wide * 0.22, -high * 0.74, wide * 0.56, high * 0.2, band) : "");
    out += move(x, y, book, gap > 0 ? 9 : 0);
    x += wide + gap + 1;
  }
  return out;
}

export function shelf(s: Stage): string {
  const { w, h, r, c, u } = s;
  const wall = c.night ? mix(c.ink, c.deep, 0.3) : mix(c.sky, c.paper, randomBetween(r, 0, 0.5));
  const rows = h > w ? 4 : 3;
  const wood = mix(c.warm, c.ink, c.night ? 0.6 : 0.4);
  let out =
    rect(0, 0, w, h, wall) + spray(r, 1200, mix(wall, c.ink, 0.2), () => [r() * w, r() * h]);
  out += times(rows, (i) => {
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

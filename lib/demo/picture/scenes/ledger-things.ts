/** Things on a desk or shelf, and light from a window. */
import { mix } from "#lib/demo/picture/colour";
import { disc, fade, move, path, poly, rect, repeat, ring } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomChance } from "#lib/demo/random";

export function cup(s: Stage, x: number, y: number, size: number): string {
  const { c, side } = s;
  const shadow = `M${x - side * size * 0.7} ${y - size * 0.75}L${x + side * size * 2.4} ${y + size * 0.5}A${size} ${size} 0 0 ${side > 0 ? 1 : 0} ${x + side * size * 1.3} ${y + size * 1.9}L${x - side * size * 0.4} ${y + size * 0.9}Z`;
  const coffee = mix(c.deep, c.ink, 0.6);
  return (
    fade(0.8, path(shadow, s.c.shadow)) +
    disc(x, y, size * 1.36, c.paper) +
    ring(x, y, size * 1.2, mix(c.paper, c.mid, 0.5), 2) +
    rect(x + size * 0.7, y - size * 0.15, size * 1, size * 0.3, c.accent, 8) +
    disc(x, y, size, c.accent) +
    disc(x, y, size * 0.8, coffee) +
    path(
      `M${x - size * 0.6} ${y - size * 0.2}A${size * 0.64} ${size * 0.64} 0 0 1 ${x + size * 0.1} ${y - size * 0.62}A${size * 0.9} ${size * 0.9} 0 0 0 ${x - size * 0.6} ${y - size * 0.2}Z`,
      mix(coffee, c.warm, 0.6),
    )
  );
}

export function pencil(s: Stage, x: number, y: number, long: number, turn: number): string {
  const { c } = s;
  const a = long / 100;
  const stick =
    rect(0, -2.4 * a, 84 * a, 2.4 * a, c.warm) +
    rect(0, 0, 84 * a, 2.4 * a, mix(c.warm, c.ink, 0.25)) +
    rect(0, -2.4 * a, 9 * a, 4.8 * a, c.accent) +
    rect(9 * a, -2.4 * a, 4 * a, 4.8 * a, c.mid);
  const tip =
    poly(
      [
        [84 * a, -2.4 * a],
        [97 * a, 0],
        [84 * a, 2.4 * a],
      ],
      c.paper,
    ) +
    poly(
      [
        [93 * a, -0.8 * a],
        [99 * a, 0],
        [93 * a, 0.8 * a],
      ],
      c.ink,
    );
  return (
    fade(
      0.8,
      move(x + s.side * 9 * a, y + 7 * a, rect(0, -2.4 * a, 94 * a, 4.8 * a, c.shadow), turn),
    ) + move(x, y, stick + tip, turn)
  );
}

/** Draws slanting light from a window over the whole picture. */
export function windowLight(s: Stage): string {
  const { w, h, c, side, r } = s;
  const x = w * randomBetween(r, 0.3, 0.6);
  const pane = (i: number) => {
    const left = x + side * (i - 1.4) * w * 0.2;
    return poly(
      [
        [left, -10],
        [left + w * 0.16, -10],
        [left + w * 0.16 + side * w * 0.34, h + 10],
        [left + side * w * 0.34, h + 10],
      ],
      c.paper,
    );
  };
  return fade(c.night ? 0.1 : 0.26, repeat(3, pane));
}

export function plant(s: Stage, x: number, y: number, tall: number): string {
  const { r, c } = s;
  const a = tall / 10;
  const leaf = c.night ? c.mid : c.deep;
  const leaves = repeat(7, (i) => {
    const turn = (i - 3) * 24 + randomBetween(r, -8, 8);
    return `<path d="M0 0Q${a * 1.5} ${-a * 2.6} 0 ${-a * randomBetween(r, 4.4, 6.2)}Q${-a * 1.5} ${-a * 2.6} 0 0Z" fill="${mix(leaf, i % 2 ? c.ink : c.mid, 0.3)}" transform="translate(${x} ${y - a * 3}) rotate(${turn})"/>`;
  });
  return (
    leaves +
    poly(
      [
        [x - a * 1.7, y - a * 3.2],
        [x + a * 1.7, y - a * 3.2],
        [x + a * 1.2, y],
        [x - a * 1.2, y],
      ],
      c.warm,
    ) +
    rect(x - a * 1.9, y - a * 3.6, a * 3.8, a * 0.8, mix(c.warm, c.ink, 0.15))
  );
}

/** Draws a row of bound volumes that stand on a board at y. */
export function volumes(s: Stage, x0: number, x1: number, y: number, tall: number): string {
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

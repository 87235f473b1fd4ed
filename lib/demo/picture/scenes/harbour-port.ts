/** Cranes, containers and ships. */
import { mix } from "#lib/demo/picture/colour";
import { line, path, poly, rect, times } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomInt } from "#lib/demo/random";

/** A gantry crane standing at (x, y), its boom reaching out in the given direction. */
export function crane(s: Stage, x: number, y: number, tall: number, fill: string, reach: number) {
  const a = tall / 100;
  const t = (px: number, py: number) => `${x + px * a * reach} ${y - py * a}`;
  const hang = randomBetween(s.r, 20, 62);
  return (
    line(
      `M${t(-16, 0)}L${t(-12, 66)}M${t(16, 0)}L${t(12, 66)}M${t(-15, 24)}L${t(15, 24)}`,
      fill,
      4.4 * a,
    ) +
    line(`M${t(-14, 26)}L${t(12, 62)}M${t(14, 26)}L${t(-12, 62)}`, fill, 1.4 * a) +
    line(`M${t(-38, 68)}L${t(78, 68)}`, fill, 5 * a) +
    line(
      `M${t(-38, 70)}L${t(4, 98)}L${t(76, 70)}M${t(4, 98)}L${t(36, 70)}M${t(4, 98)}L${t(12, 66)}M${t(4, 98)}L${t(-10, 66)}`,
      fill,
      1.6 * a,
    ) +
    path(`M${t(-34, 66)}L${t(-18, 66)}L${t(-18, 78)}L${t(-34, 78)}Z`, fill) +
    line(`M${t(hang, 68)}L${t(hang, 42)}`, fill, 1.2 * a) +
    path(
      `M${t(hang - 8, 42)}L${t(hang + 8, 42)}L${t(hang + 8, 34)}L${t(hang - 8, 34)}Z`,
      s.c.accent,
    )
  );
}

/** Stacked containers with their base line at y. */
export function stack(s: Stage, x: number, y: number, cols: number, rows: number, size: number) {
  const { r, c } = s;
  const dim = c.night ? 0.45 : 0.08;
  const paints = [c.accent, c.warm, c.mid, c.deep, mix(c.paper, c.sky, 0.5)].map((k) =>
    mix(k, c.ink, dim),
  );
  return times(cols, (i) => {
    return times(Math.max(1, rows - randomInt(r, 0, Math.ceil(rows / 2))), (j) => {
      const fill = pick(r, paints);
      const [bx, by] = [x + i * size * 2.2, y - (j + 1) * size];
      const ribs = times(5, (k) =>
        rect(
          bx + size * (0.25 + k * 0.4),
          by + size * 0.14,
          size * 0.07,
          size * 0.72,
          mix(fill, c.ink, 0.22),
        ),
      );
      return rect(bx, by, size * 2.16, size * 0.96, fill) + ribs;
    });
  });
}

/** A container ship seen from the side. */
export function ship(s: Stage, x: number, y: number, long: number, fill: string): string {
  const { c } = s;
  const a = long / 100;
  const hull = poly(
    [
      [x, y - 9 * a],
      [x + long, y - 11 * a],
      [x + long - 6 * a, y + 2],
      [x + 4 * a, y + 2],
    ],
    fill,
  );
  const keel = poly(
    [
      [x + 3 * a, y - 2 * a],
      [x + long - 5 * a, y - 2 * a],
      [x + long - 6 * a, y + 2],
      [x + 4 * a, y + 2],
    ],
    c.accent,
  );
  const bridge =
    rect(x + 8 * a, y - 26 * a, 9 * a, 18 * a, c.paper) +
    rect(x + 7 * a, y - 24 * a, 11 * a, 2.4 * a, c.ink) +
    rect(x + 10 * a, y - 31 * a, 4 * a, 6 * a, c.accent);
  return stack(s, x + 20 * a, y - 9 * a, 8, 4, 4 * a) + bridge + hull + keel;
}

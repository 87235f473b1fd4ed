/** Geometric avatars, for users without a portrait. */
import type { Palette } from "#lib/demo/picture/colour";
import { disc, path, poly, rect, repeat } from "#lib/demo/picture/draw";
import { pick, type Random } from "#lib/demo/random";

export function drawGeometricMark(r: Random, c: Palette, kind: number): string {
  const [a, b, d, e] = pick(r, [
    [c.accent, c.paper, c.ink, c.warm],
    [c.warm, c.deep, c.paper, c.accent],
    [c.deep, c.sky, c.accent, c.paper],
  ]) as [string, string, string, string];
  const base = rect(0, 0, 400, 400, b);
  if (kind === 0)
    return (
      base +
      disc(200, 250, 130, a) +
      rect(0, 250, 400, 150, d) +
      repeat(4, (i) => rect(70 + i * 16, 272 + i * 28, 260 - i * 32, 9, e))
    );
  if (kind === 1)
    return (
      base +
      repeat(4, (i) =>
        path(
          `M${i * 100} 400V${300 - i * 60}A50 50 0 0 1 ${i * 100 + 100} ${300 - i * 60}V400Z`,
          [a, d, e, a][i] ?? a,
        ),
      ) +
      disc(92, 96, 46, e)
    );
  if (kind === 2)
    return (
      base +
      path("M0 400L0 200A200 200 0 0 1 200 400Z", a) +
      path("M400 0L400 200A200 200 0 0 1 200 0Z", d) +
      disc(200, 200, 62, e)
    );
  return (
    base +
    poly(
      [
        [40, 340],
        [160, 110],
        [280, 340],
      ],
      d,
    ) +
    poly(
      [
        [160, 110],
        [280, 340],
        [200, 340],
      ],
      a,
    ) +
    poly(
      [
        [190, 340],
        [280, 180],
        [370, 340],
      ],
      e,
    ) +
    disc(300, 96, 40, a)
  );
}

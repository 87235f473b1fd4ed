/** Crates of fruit under an awning. */
import { mix } from "#lib/demo/picture/colour";
import { clip, disc, fade, line, path, poly, rect, spray, times } from "#lib/demo/picture/draw";
import { awning, crate, fruits } from "#lib/demo/picture/scenes/market-goods";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomInt } from "#lib/demo/random";

export function produce(s: Stage): string {
  const { w, h, u, r, c } = s;
  const back = c.night ? mix(c.ink, c.deep, 0.3) : mix(c.deep, c.ink, randomBetween(r, 0.1, 0.5));
  let out =
    rect(0, 0, w, h, back) + spray(r, 1200, mix(back, c.mid, 0.3), () => [r() * w, h * 0.5 * r()]);
  out += times(
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
  out += times(rows, (j) => {
    const y = h * (0.56 + j * 0.19);
    const count = randomInt(r, 3, 4) + (w > h ? 1 : 0);
    const wide = w / count;
    const off = j % 2 ? -wide / 2 : randomBetween(r, -0.2, 0) * wide;
    const shade = rect(0, y - h * 0.02, w, h * 0.22, mix(back, c.ink, 0.4));
    return (
      shade +
      times(count + 2, (i) =>
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
  const tags = times(4, () => {
    const [x, y] = [r() * w, h * (0.6 + 0.19 * randomInt(r, 0, 2))];
    return (
      rect(x, y, 74 * u, 54 * u, c.paper) +
      rect(x + 12 * u, y + 16 * u, 50 * u, 6 * u, c.mid) +
      rect(x + 12 * u, y + 32 * u, 30 * u, 6 * u, c.accent)
    );
  });
  return clip(`M0 0H${w}V${h}H0Z`, out + tags + fade(c.night ? 0.06 : 0.14, light));
}

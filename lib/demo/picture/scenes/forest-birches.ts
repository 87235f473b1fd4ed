/** A birch stand. */
import { mix } from "#lib/demo/picture/colour";
import { clip, land, line, oval, path, rect, ridge, spray, times } from "#lib/demo/picture/draw";
import { longShadow } from "#lib/demo/picture/figures";
import { sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

export function birches(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const y = h * randomBetween(r, 0.66, 0.74);
  let out = sky(s, y);
  out += times(3, (i) => {
    const tint = c.layer(0.2 + i * 0.14);
    return (
      times(18, () => rect(r() * w, 0, randomBetween(r, 8, 18 + i * 8) * u, y + i * 8 * u, tint)) +
      times(12, () =>
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
      const marks = times(16, () => {
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
  const crowns = times(10, () =>
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

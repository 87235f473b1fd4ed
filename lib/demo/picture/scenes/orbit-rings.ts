/** Planets, and their orbits seen from above. */
import { mix } from "#lib/demo/picture/colour";
import { clip, disc, fade, move, poly, rect, ring, spray, times } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

/** A flat planet with bands or seas, its dark side away from the light. */
export function planet(s: Stage, x: number, y: number, radius: number, fill: string, lean: number) {
  const { r, c } = s;
  const disk = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
  const bands = times(randomInt(r, 2, 4), () => {
    const by = randomBetween(r, -0.8, 0.7) * radius;
    return rect(
      -radius * 1.2,
      by,
      radius * 2.4,
      randomBetween(r, 0.08, 0.26) * radius,
      mix(fill, randomChance(r, 0.5) ? c.paper : c.deep, 0.24),
    );
  });
  const [lx, ly] = [Math.cos(lean) * radius * 0.42, Math.sin(lean) * radius * 0.42];
  const dark = mix(fill, c.ink, 0.5);
  const shade = `M${x - 3 * radius} ${y - 3 * radius}h${6 * radius}v${6 * radius}h${-6 * radius}zM${x + lx - radius * 1.06} ${y + ly}a${radius * 1.06} ${radius * 1.06} 0 1 0 ${radius * 2.12} 0a${radius * 1.06} ${radius * 1.06} 0 1 0 ${-radius * 2.12} 0Z`;
  const dots = () => {
    const [a, k] = [
      lean + Math.PI + randomBetween(r, -1.25, 1.25),
      Math.sqrt(randomBetween(r, 0.15, 0.9)),
    ];
    return [x + Math.cos(a) * radius * k, y + Math.sin(a) * radius * k] as const;
  };
  const count = Math.min(700, radius * 4);
  return (
    disc(x, y, radius, fill) +
    clip(
      disk,
      move(x, y, bands, -18) +
        `<path fill-rule="evenodd" d="${shade}" fill="${dark}"/>` +
        spray(r, count, dark, dots, 2.6),
    )
  );
}

export function orbits(s: Stage): string {
  const { w, h, u, r, c } = s;
  const back = pick(r, [c.ink, mix(c.ink, c.deep, 0.5), c.deep, c.sky, mix(c.paper, c.warm, 0.25)]);
  const dark = back === c.sky || back.startsWith("#f") ? 0 : 1;
  const faint = dark ? mix(back, c.paper, 0.35) : mix(back, c.ink, 0.35);
  const x = randomBetween(r, 0.1, 0.9) * w;
  const y = randomBetween(r, 0.2, 0.95) * h;
  let out = rect(0, 0, w, h, back);
  const count = randomInt(r, 5, 8);
  const far = Math.hypot(Math.max(x, w - x), Math.max(y, h - y)) * 0.92;
  out += times(count, (i) =>
    disc(
      x,
      y,
      (far * (count - i)) / count,
      mix(back, dark ? c.mid : c.paper, 0.05 + (0.32 * i) / count),
    ),
  );
  out +=
    spray(r, 260, faint, () => [r() * w, r() * h], 4 * u) +
    spray(r, 1400, mix(back, c.mid, 0.4), () => [r() * w, r() * h], 2 * u);
  const core = far / count / randomBetween(r, 1.3, 1.8);
  out +=
    disc(x, y, core, c.warm) +
    spray(
      r,
      500,
      c.accent,
      () => {
        const [a, k] = [r() * 7, Math.sqrt(r()) * core];
        return [x + Math.cos(a) * k * 0.96, y + Math.sin(a) * k * 0.96];
      },
      3 * u,
    );
  const paints = [c.accent, c.mid, dark ? c.sky : c.deep, c.accent, mix(c.warm, c.accent, 0.4)];
  for (let i = 1; i < count; i++) {
    const radius = (far * (i + 0.5)) / count;
    out += ring(x, y, radius, faint, 2.4 * u);
    let angle = r() * 7;
    for (let k = 0; k < 60; k++, angle += 0.41) {
      const [px, py] = [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
      if (px < w * 0.06 || px > w * 0.94 || py < h * 0.08 || py > h * 0.92) continue;
      const size = randomBetween(r, 24, 74 + i * 10) * u;
      out += fade(
        0.4,
        poly(
          [
            [px + Math.sin(angle) * size, py - Math.cos(angle) * size],
            [px - Math.sin(angle) * size, py + Math.cos(angle) * size],
            [px + Math.cos(angle) * size * 7, py + Math.sin(angle) * size * 7],
          ],
          mix(back, c.ink, 0.6),
        ),
      );
      out += planet(s, px, py, size, paints[i % 5] ?? c.mid, angle + Math.PI);
      if (i % 3 === 0)
        out += move(
          px,
          py,
          `<ellipse rx="${size * 1.9}" ry="${size * 0.42}" fill="none" stroke="${dark ? c.paper : c.ink}" stroke-width="${7 * u}" stroke-dasharray="${size * 3.1} ${size * 1.3}" stroke-dashoffset="${size * 0.3}"/>`,
          -20,
        );
      break;
    }
  }
  return out;
}

/** Space: planets on their orbits, a planet over dunes, a dish under the stars. */
import { mix } from "#lib/demo/picture/colour";
import {
  clip,
  disc,
  fade,
  land,
  line,
  move,
  path,
  poly,
  rect,
  repeat,
  ridge,
  ring,
  spray,
} from "#lib/demo/picture/draw";
import { longShadow, person } from "#lib/demo/picture/figures";
import { sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";

/** Draws a flat planet with bands or seas, its dark side away from the light. */
function planet(s: Stage, x: number, y: number, radius: number, fill: string, lean: number) {
  const { r, c } = s;
  const disk = `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
  const bands = repeat(randomInt(r, 2, 4), () => {
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
  out += repeat(count, (i) =>
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

export function dunes(s: Stage): string {
  const { w, h, u, r, c, side, sun } = s;
  const y = h * randomBetween(r, 0.66, 0.76);
  const big = randomBetween(r, 230, 360) * u;
  const px = w - sun.x + randomBetween(r, -60, 60) * u;
  const py = randomBetween(r, 0.36, 0.5) * h;
  let out = sky(s, y);
  const tilt = randomBetween(r, -28, -10) * side;
  const band = (sweep: string) =>
    move(
      px,
      py,
      `<path d="M${-big * 1.7} 0A${big * 1.7} ${big * 0.34} 0 0 ${sweep} ${big * 1.7} 0" fill="none" stroke="${c.night ? c.paper : c.layer(0.7)}" stroke-width="${16 * u}"/><path d="M${-big * 1.45} 0A${big * 1.45} ${big * 0.27} 0 0 ${sweep} ${big * 1.45} 0" fill="none" stroke="${c.warm}" stroke-width="${8 * u}"/>`,
      tilt,
    );
  const ringed = randomChance(r, 0.65);
  out +=
    (ringed ? band("1") : "") +
    planet(s, px, py, big, pick(r, [c.accent, c.mid, c.warm]), Math.atan2(sun.y - py, sun.x - px)) +
    (ringed ? band("0") : "");
  out += repeat(4, (i) => {
    const top = y + (h - y) * (i / 4) - 20 * u;
    const a = randomBetween(r, 0.2, 0.8) * w;
    const peak = top - randomBetween(r, 40, 130) * u;
    const fill = mix(c.ground, c.layer(0.3 + i * 0.2), i * 0.28);
    const lit = `M-10 ${h}V${top + 30 * u}Q${a * 0.6} ${top + 30 * u} ${a} ${peak}Q${a + (w - a) * 0.4} ${top + 20 * u} ${w + 10} ${top + 40 * u}V${h}Z`;
    const dark =
      side > 0
        ? `M${a} ${peak}Q${a + (w - a) * 0.4} ${top + 20 * u} ${w + 10} ${top + 40 * u}V${h}H${a - 180 * u}Q${a + 60 * u} ${top + 120 * u} ${a} ${peak}Z`
        : `M${a} ${peak}Q${a * 0.6} ${top + 30 * u} -10 ${top + 30 * u}V${h}H${a + 180 * u}Q${a - 60 * u} ${top + 120 * u} ${a} ${peak}Z`;
    return path(lit, fill) + path(dark, mix(fill, c.ink, 0.34));
  });
  return out + person(s, sun.x * 0.7 + w * 0.15, h * 0.93, 96 * u, c.accent);
}

export function dish(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const y = h * 0.8;
  let out = sky(s, y);
  const [cx, cy] = [w * randomBetween(r, 0.3, 0.7), h * randomBetween(r, 0.1, 0.4)];
  const trail = mix(c.sky, c.night ? c.paper : c.ink, 0.4);
  out += repeat(34, (i) => {
    const radius = (60 + i * 34) * u;
    const long = radius * randomBetween(r, 0.4, 1.5);
    return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="none" stroke="${i % 7 === 3 ? c.warm : trail}" stroke-width="${randomBetween(r, 1.6, 4) * u}" stroke-dasharray="${long} ${radius * 7}" transform="rotate(${r() * 360} ${cx} ${cy})" stroke-linecap="round"/>`;
  });
  out +=
    path(land(ridge(r, w, h * 0.72, 50 * u, 4), h), c.layer(0.35)) +
    path(land(ridge(r, w, h * 0.8, 36 * u, 3), h), c.layer(0.6));
  const one = (x: number, base: number, size: number, fill: string) => {
    const a = size / 10;
    const bowl = `<path d="M${-5 * a} 0A${5 * a} ${4.4 * a} 0 0 0 ${5 * a} 0Z" fill="${fill}"/><path d="M0 ${4.4 * a}A${5 * a} ${4.4 * a} 0 0 0 ${5 * a} 0H${2 * a}Q${2 * a} ${3 * a} 0 ${4.4 * a}Z" fill="${mix(fill, c.ink, 0.35)}"/><ellipse rx="${5 * a}" ry="${1.1 * a}" fill="${mix(fill, c.ink, 0.5)}"/>`;
    const feed =
      line(`M${-4 * a} 0L0 ${-4.6 * a}L${4 * a} 0M0 ${-4.6 * a}V0`, c.layer(1), 0.2 * a) +
      disc(0, -4.6 * a, 0.5 * a, c.accent);
    return (
      longShadow(s, x - a * 2, x + a * 2, base, size * 0.7, c.layer(0.95)) +
      poly(
        [
          [x - 2.2 * a, base],
          [x - 0.7 * a, base - 5 * a],
          [x + 0.7 * a, base - 5 * a],
          [x + 2.2 * a, base],
        ],
        c.layer(1),
      ) +
      move(x, base - 8 * a, bowl + feed, side * -34)
    );
  };
  const at = side > 0 ? 0.68 : 0.32;
  const shell = c.night ? mix(c.paper, c.mid, 0.25) : c.paper;
  out +=
    one(w * (at - side * 0.34), h * 0.8, 150 * u, shell) +
    one(w * (at - side * 0.52), h * 0.78, 90 * u, shell);
  out += path(land(ridge(r, w, h * 0.9, 20 * u, 3), h), c.layer(0.85));
  return out + one(w * at, h * 0.92, randomBetween(r, 330, 430) * u, shell);
}

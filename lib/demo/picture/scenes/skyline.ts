/** A city under a wide sky: across water, over the roofs, or beyond a bridge. */
import { mix } from "#lib/demo/picture/colour";
import { disc, fade, line, path, poly, rect, repeat } from "#lib/demo/picture/draw";
import { sky, water } from "#lib/demo/picture/sky";
import { chooseComposition, type Stage } from "#lib/demo/picture/stage";
import { randomBetween, randomChance, randomInt } from "#lib/demo/random";

function roofs(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  let out = "";
  for (let x = -60 * u; x < w; ) {
    const wide = randomBetween(r, 190, 340) * u;
    const eave = h - randomBetween(r, 70, 170) * u;
    const top = eave - wide * randomBetween(r, 0.26, 0.42);
    const mid = x + wide / 2;
    const warm = mix(
      randomChance(r, 0.4) ? c.accent : c.deep,
      c.ink,
      c.night ? 0.62 : randomBetween(r, 0.1, 0.35),
    );
    const cx = x + wide * randomBetween(r, 0.2, 0.7);
    out +=
      rect(cx, top + 4 * u, 34 * u, 90 * u, c.ink) + rect(cx - 5 * u, top, 44 * u, 12 * u, c.ink);
    out += rect(x, eave, wide, h - eave, mix(c.ink, c.deep, 0.25));
    out += poly(
      [
        [x - 12 * u, eave],
        [mid, top],
        [x + wide + 12 * u, eave],
      ],
      warm,
    );
    const far = side > 0 ? x + wide + 12 * u : x - 12 * u;
    out += poly(
      [
        [mid, top],
        [far, eave],
        [mid + side * wide * 0.08, eave],
      ],
      mix(warm, c.ink, 0.4),
    );
    out += rect(
      mid - 17 * u,
      eave + 26 * u,
      34 * u,
      46 * u,
      randomChance(r, 0.6) ? c.glow : c.deep,
    );
    x += wide - 6 * u;
  }
  return out;
}

function bridge(s: Stage, y: number): string {
  const { w, u, r, c } = s;
  const ink = c.layer(0.95);
  const gap = w * randomBetween(r, 0.42, 0.56);
  const first = randomBetween(r, 0.1, 0.3) * w;
  const peak = y - randomBetween(r, 230, 310) * u;
  let out = rect(0, y, w, 20 * u, ink) + rect(0, y + 26 * u, w, 5 * u, c.accent);
  for (const i of [-1, 0, 1, 2]) {
    const x = first + i * gap;
    out += poly(
      [
        [x - 20 * u, s.h],
        [x - 12 * u, peak],
        [x + 12 * u, peak],
        [x + 20 * u, s.h],
      ],
      ink,
    );
    out += line(
      `M${x} ${peak + 8 * u}Q${x + gap / 2} ${y * 2 - peak - 24 * u} ${x + gap} ${peak + 8 * u}`,
      ink,
      6 * u,
    );
    out += repeat(19, (k) => {
      const t = (k + 1) / 20;
      const sag = peak + 8 * u + (y - peak - 16 * u) * 4 * t * (1 - t);
      return line(`M${x + gap * t} ${sag}V${y}`, ink, 2 * u);
    });
  }
  return out;
}

export function skyline(s: Stage): string {
  const { w, h, u, r, c } = s;
  const base = h * chooseComposition(s, [0.72, 0.86, 0.78]);
  const focus =
    s.sun.x < w / 2 ? randomBetween(r, 0.55, 0.85) * w : randomBetween(r, 0.15, 0.45) * w;
  const peak = h * randomBetween(r, 0.42, 0.6);
  let out = sky(s, base);
  const depths = s.variant === 1 ? [0.16, 0.36, 0.55] : [0.18, 0.42, 0.66];
  depths.forEach((depth, i) => {
    out += row(s, base + 4, depth, peak * (1 - i * 0.2), focus + randomBetween(r, -0.2, 0.2) * w);
  });
  if (s.variant === 1) return out + roofs(s);
  out += water(s, base);
  out += fade(
    0.35,
    repeat(16, () => {
      const x = focus + randomBetween(r, -0.4, 0.4) * w;
      return rect(
        x,
        base,
        randomBetween(r, 20, 90) * u,
        randomBetween(r, 0.05, 0.22) * h,
        c.layer(0.6),
      );
    }),
  );
  out += path(`M0 ${base}H${w}V${base + 9 * u}H0Z`, c.layer(0.85));
  return s.variant === 2 ? out + bridge(s, h * randomBetween(r, 0.84, 0.9)) : out;
}

/** Draws one tower with a lit and a shaded side, a random top, and windows. */
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
    repeat(rows, (j) => {
      const y = top + (16 + j * 34) * u;
      if (strips) return rect(x + wide * 0.1, y, wide * 0.8, 7 * u, mix(fill, pane, 0.3));
      return repeat(cols, (i) => {
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

/** Draws a row of towers, tallest near the focus. */
function row(s: Stage, base: number, depth: number, peak: number, focus: number): string {
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

/** Coins in a stack and face on. */
import { mix } from "#lib/demo/picture/colour";
import { clip, disc, line, oval, path, rect, ring, times } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween } from "#lib/demo/random";

/** A stack of coins seen slightly from above; its base centre at (x, y). */
export function coinStack(
  s: Stage,
  x: number,
  y: number,
  radius: number,
  count: number,
  metal: string,
) {
  const { r, c, side } = s;
  const [ry, thick] = [radius * 0.24, radius * 0.26];
  const dark = mix(metal, c.ink, 0.42);
  let lean = 0;
  let out = "";
  for (let i = 0; i < count; i++) {
    lean += randomBetween(r, -0.04, 0.04) * radius;
    const [cx, base, top] = [x + lean, y - i * thick, y - (i + 1) * thick];
    const rim = `M${cx - radius} ${top}V${base}A${radius} ${ry} 0 0 0 ${cx + radius} ${base}V${top}Z`;
    const shade = rect(
      side > 0 ? cx + radius * 0.25 : cx - radius,
      top - ry,
      radius * 0.75,
      thick + ry * 3,
      dark,
    );
    const mill = times(13, (k) =>
      rect(cx - radius + (k + 0.5) * radius * 0.155, top, radius * 0.02, thick + ry * 2, dark),
    );
    out +=
      path(rim, mix(metal, c.ink, 0.14)) +
      clip(rim, mill + shade) +
      line(
        `M${cx - radius} ${base}A${radius} ${ry} 0 0 0 ${cx + radius} ${base}`,
        mix(metal, c.ink, 0.6),
        radius * 0.02,
      );
    const face = mix(metal, c.paper, 0.3);
    out += oval(cx, top, radius, ry, face);
    if (i === count - 1)
      out +=
        oval(cx, top, radius * 0.8, ry * 0.8, mix(metal, c.ink, 0.1)) +
        oval(cx, top + ry * 0.05, radius * 0.76, ry * 0.74, face) +
        oval(cx, top, radius * 0.3, ry * 0.3, metal);
  }
  return out;
}

export const metals = (s: Stage) =>
  [s.c.warm, s.c.accent, mix(s.c.paper, s.c.mid, 0.45), s.c.warm].map((k) =>
    mix(k, s.c.ink, s.c.night ? 0.22 : 0),
  );

/** A coin seen face on, like a sun. */
export function face(s: Stage, x: number, y: number, radius: number): string {
  const { c, side } = s;
  const metal = c.warm;
  const rays = times(48, (i) => {
    const a = (i / 48) * Math.PI * 2;
    return line(
      `M${x + Math.cos(a) * radius * 0.9} ${y + Math.sin(a) * radius * 0.9}L${x + Math.cos(a) * radius * 0.98} ${y + Math.sin(a) * radius * 0.98}`,
      mix(metal, c.ink, 0.35),
      radius * 0.02,
    );
  });
  const leaf = (k: number) =>
    times(6, (i) => {
      const a = Math.PI / 2 + k * (0.35 + i * 0.36);
      const [lx, ly] = [x + Math.cos(a) * radius * 0.52, y + Math.sin(a) * radius * 0.52];
      return `<ellipse cx="0" cy="0" rx="${radius * 0.15}" ry="${radius * 0.055}" fill="${mix(metal, c.ink, 0.45)}" transform="translate(${lx} ${ly}) rotate(${(a * 180) / Math.PI + 90 + k * 28})"/>`;
    });
  return (
    disc(x + side * radius * 0.06, y + radius * 0.03, radius, mix(metal, c.ink, 0.55)) +
    disc(x, y, radius, metal) +
    rays +
    ring(x, y, radius * 0.82, mix(metal, c.ink, 0.3), radius * 0.025) +
    leaf(1) +
    leaf(-1) +
    disc(x, y, radius * 0.16, mix(metal, c.ink, 0.45))
  );
}

/** Small standing figures, and the long shadows that everything throws. */
import { disc, fade, move, oval, path, poly, rect } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";

/** The long shadow that a thing standing from x0 to x1 at y throws away from the sun. */
export function longShadow(
  s: Stage,
  x0: number,
  x1: number,
  y: number,
  length: number,
  fill?: string,
) {
  const slope = Math.max(-1.7, Math.min(1.7, ((x0 + x1) / 2 - s.sun.x) / (s.h * 0.45)));
  const dx = length * slope;
  const dy = length * 0.62;
  const shape = poly(
    [
      [x0, y],
      [x1, y],
      [x1 + dx, y + dy],
      [x0 + dx, y + dy],
    ],
    fill ?? s.c.shadow,
  );
  return fade(0.8, shape);
}

/** The shadow of a tree: a thin stem and a lying crown. */
export function treeShadow(s: Stage, x: number, y: number, tall: number): string {
  const away = (x - s.sun.x) / (s.h * 0.45);
  const slope = Math.sign(away) * Math.max(0.7, Math.min(1.7, Math.abs(away)));
  const [dx, dy] = [tall * 0.7 * slope, tall * 0.43];
  const lean = (Math.atan2(dy, dx) * 180) / Math.PI;
  const reach = Math.hypot(dx, dy);
  const stem = rect(0, -tall * 0.022, reach * 0.6, tall * 0.044, s.c.shadow);
  const crown = oval(reach * 0.78, 0, reach * 0.42, tall * 0.2, s.c.shadow);
  return fade(0.8, move(x, y, stem + crown, lean));
}

/** A small standing figure, feet at (x, y). */
export function person(s: Stage, x: number, y: number, tall: number, coat: string): string {
  const a = tall / 10;
  const body = `M${x - a * 1.1} ${y - a * 1.8}Q${x - a * 1.5} ${y - a * 7.6} ${x} ${y - a * 7.9}Q${x + a * 1.5} ${y - a * 7.6} ${x + a * 1.1} ${y - a * 1.8}Z`;
  const legs =
    rect(x - a * 0.8, y - a * 2.4, a * 0.6, a * 2.4, s.c.ink) +
    rect(x + a * 0.2, y - a * 2.4, a * 0.6, a * 2.4, s.c.ink);
  return (
    longShadow(s, x - a, x + a, y, tall) +
    legs +
    path(body, coat) +
    disc(x, y - a * 8.9, a * 0.95, s.c.ink)
  );
}

/** Small figures, and the long shadows of things. */
import { disc, fade, line, move, oval, path, poly, rect } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";

/** Draws the long shadow of a thing that stands from x0 to x1 at y. */
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

/** Draws the shadow of a tree: a thin stem and a crown. */
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

/** Draws a small standing figure, feet at (x, y). */
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

export function dog(s: Stage, x: number, y: number): string {
  const { u, c } = s;
  const legs = [-18, -10, 12, 20].map((k) => rect(x + k * u, y - 20 * u, 5 * u, 20 * u, c.ink));
  const tail = line(
    `M${x - 20 * u} ${y - 32 * u}q${-14 * u} ${-4 * u} ${-14 * u} ${-20 * u}`,
    c.ink,
    5 * u,
  );
  const head =
    disc(x + 28 * u, y - 44 * u, 10 * u, c.ink) + oval(x + 37 * u, y - 41 * u, 8 * u, 5 * u, c.ink);
  return (
    longShadow(s, x - 20 * u, x + 24 * u, y, 40 * u) +
    legs.join("") +
    tail +
    rect(x - 22 * u, y - 38 * u, 50 * u, 20 * u, c.ink, 9 * u) +
    head
  );
}

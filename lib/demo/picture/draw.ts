/** SVG primitives that the scenes share. Every function returns markup, path data or points. */
import { type Random, randomBetween } from "#lib/demo/random";

export type Point = readonly [x: number, y: number];

const round = (value: number): string => String(Math.round(value * 10) / 10);

/** Repeats a drawing and joins the parts. */
export function repeat(count: number, part: (i: number) => string): string {
  let out = "";
  for (let i = 0; i < count; i++) out += part(i);
  return out;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0): string {
  const corner = radius > 0 ? ` rx="${round(radius)}"` : "";
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" fill="${fill}"${corner}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="none" stroke="${stroke}" stroke-width="${round(width)}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, width: number, dash = ""): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : "";
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
}

export function poly(points: readonly Point[], fill: string): string {
  return path(straight(points), fill);
}

export function fade(opacity: number, inner: string): string {
  return `<g opacity="${opacity}">${inner}</g>`;
}

export function move(x: number, y: number, inner: string, turn = 0, scale = 1): string {
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${scale})">${inner}</g>`;
}

let clips = 0;

/** Draws only the part that is inside the path. */
export function clip(d: string, inner: string): string {
  const id = `c${clips++}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
}

/** Returns the path data of a closed polygon. */
function straight(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}Z`;
}

/** Returns the path data of a smooth curve through the points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = false): string {
  const last = points.length - 1;
  const at = (i: number): Point => {
    const j = closed ? (i + points.length) % points.length : Math.min(last, Math.max(0, i));
    return points[j] ?? [0, 0];
  };
  let d = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let i = 0; i < (closed ? points.length : last); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = `${round(b[0] + (c[0] - a[0]) / 6)} ${round(b[1] + (c[1] - a[1]) / 6)}`;
    const two = `${round(c[0] - (e[0] - b[0]) / 6)} ${round(c[1] - (e[1] - b[1]) / 6)}`;
    d += `C${one} ${two} ${round(c[0])} ${round(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Returns points of a rolling ridge from left to right, a little wider than the picture. */
export function ridge(r: Random, w: number, y: number, swing: number, count: number): Point[] {
  return Array.from({ length: count + 3 }, (_, i): Point => {
    return [((i - 1) / count) * w, y + randomBetween(r, -swing, swing)];
  });
}

/** Returns the path data of the land under a ridge, down to the bottom edge. */
export function land(points: readonly Point[], bottom: number): string {
  const first = points[0] ?? [0, 0];
  const last = points[points.length - 1] ?? [0, 0];
  return `${smooth(points)}L${round(last[0])} ${round(bottom)}L${round(first[0])} ${round(bottom)}Z`;
}

/** Returns an irregular outline: a radius factor by angle, reusable at any radius. */
export function wobble(r: Random, rough: number): (angle: number) => number {
  const waves = [2, 3, 4, 5, 7].map((k) => ({
    k,
    size: (randomBetween(r, 0.4, 1) * rough) / k ** 0.6,
    phase: r() * 7,
  }));
  return (angle) => waves.reduce((sum, v) => sum + v.size * Math.sin(v.k * angle + v.phase), 1);
}

export function blob(x: number, y: number, rx: number, ry: number, form: (a: number) => number) {
  const count = 28;
  const points = Array.from({ length: count }, (_, i): Point => {
    const a = (i / count) * Math.PI * 2;
    return [x + Math.cos(a) * rx * form(a), y + Math.sin(a) * ry * form(a)];
  });
  return smooth(points, true);
}

/** Draws square ink dots at random points, as one path. */
export function spray(
  r: Random,
  count: number,
  fill: string,
  randomPoint: () => Point,
  size = 2.2,
) {
  let d = "";
  for (let i = 0; i < count; i++) {
    const [x, y] = randomPoint();
    const side = size * (0.5 + r() * 0.8);
    d += `M${round(x)} ${round(y)}h${round(side)}v${round(side)}h${round(-side)}z`;
  }
  return path(d, fill);
}

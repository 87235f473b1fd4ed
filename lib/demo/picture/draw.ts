/** Small SVG vocabulary shared by the scenes. Every function returns markup or path data. */
import { type Random, randomBetween } from "#lib/demo/random";

export type Point = readonly [x: number, y: number];

const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Repeats a drawing and joins the parts. */
export function times(count: number, part: (i: number) => string): string {
  let out = "";
  for (let i = 0; i < count; i++) out += part(i);
  return out;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, round = 0): string {
  const corner = round > 0 ? ` rx="${n(round)}"` : "";
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${corner}/>`;
}

export function disc(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, radius: number, stroke: string, width: number): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;
}

export function path(d: string, fill: string): string {
  return `<path d="${d}" fill="${fill}"/>`;
}

export function line(d: string, stroke: string, width: number, dash = ""): string {
  const dashes = dash ? ` stroke-dasharray="${dash}"` : "";
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${dashes}/>`;
}

export function poly(points: readonly Point[], fill: string): string {
  return path(straight(points), fill);
}

export function fade(opacity: number, inner: string): string {
  return `<g opacity="${opacity}">${inner}</g>`;
}

export function move(x: number, y: number, inner: string, turn = 0, scale = 1): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${scale})">${inner}</g>`;
}

let clips = 0;

/** Draws only what falls inside the path. */
export function clip(d: string, inner: string): string {
  const id = `c${clips++}`;
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
}

/** Path data of a closed polygon. */
function straight(points: readonly Point[]): string {
  return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join("L")}Z`;
}

/** Path data of a soft curve through the points (Catmull-Rom), open unless closed is set. */
export function smooth(points: readonly Point[], closed = false): string {
  const last = points.length - 1;
  const at = (i: number): Point => {
    const j = closed ? (i + points.length) % points.length : Math.min(last, Math.max(0, i));
    return points[j] ?? [0, 0];
  };
  let d = `M${n(at(0)[0])} ${n(at(0)[1])}`;
  for (let i = 0; i < (closed ? points.length : last); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const one = `${n(b[0] + (c[0] - a[0]) / 6)} ${n(b[1] + (c[1] - a[1]) / 6)}`;
    const two = `${n(c[0] - (e[0] - b[0]) / 6)} ${n(c[1] - (e[1] - b[1]) / 6)}`;
    d += `C${one} ${two} ${n(c[0])} ${n(c[1])}`;
  }
  return closed ? `${d}Z` : d;
}

/** Points of a rolling ridge from left to right, a little wider than the picture. */
export function ridge(r: Random, w: number, y: number, swing: number, count: number): Point[] {
  return Array.from({ length: count + 3 }, (_, i): Point => {
    return [((i - 1) / count) * w, y + randomBetween(r, -swing, swing)];
  });
}

/** Path data of the land under a ridge, down to the bottom edge. */
export function land(points: readonly Point[], bottom: number): string {
  const first = points[0] ?? [0, 0];
  const last = points[points.length - 1] ?? [0, 0];
  return `${smooth(points)}L${n(last[0])} ${n(bottom)}L${n(first[0])} ${n(bottom)}Z`;
}

/** Points of an irregular rounded shape; the same wobble may be reused at other radii. */
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

/** Ink sprayed through a screen: dots placed by the given function, as one path. */
export function spray(r: Random, count: number, fill: string, place: () => Point, size = 2.2) {
  let d = "";
  for (let i = 0; i < count; i++) {
    const [x, y] = place();
    const side = size * (0.5 + r() * 0.8);
    d += `M${n(x)} ${n(y)}h${n(side)}v${n(side)}h${n(-side)}z`;
  }
  return path(d, fill);
}

/** Terraces: a café table, an arcade over the sea. */
import { mix } from "#lib/demo/picture/colour";
import { clip, line, path, poly, rect, repeat, spray } from "#lib/demo/picture/draw";
import { longShadow, person } from "#lib/demo/picture/figures";
import { plant } from "#lib/demo/picture/scenes/ledger-things";
import { view } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomInt } from "#lib/demo/random";

function parasol(s: Stage, x: number, y: number, tall: number): string {
  const { c, side } = s;
  const [top, drop, half] = [y - tall, tall * 0.24, tall * 0.46];
  const rib = (t: number) => x + half * t;
  const canopy = repeat(6, (i) => {
    const [a, b] = [-1 + i / 3, -1 + (i + 1) / 3];
    const cloth = i % 2 ? c.paper : c.accent;
    const fill = (side > 0 ? i > 3 : i < 2)
      ? mix(cloth, c.ink, 0.26)
      : mix(cloth, c.ink, c.night ? 0.3 : 0);
    return path(
      `M${x} ${top}Q${rib(a * 0.62)} ${top + drop * 0.3} ${rib(a)} ${top + drop}Q${rib((a + b) / 2)} ${top + drop * 1.22} ${rib(b)} ${top + drop}Q${rib(b * 0.62)} ${top + drop * 0.3} ${x} ${top}Z`,
      fill,
    );
  });
  return rect(x - tall * 0.008, top - tall * 0.03, tall * 0.016, tall * 1.03, c.ink) + canopy;
}

function chair(s: Stage, x: number, y: number, tall: number, way: number): string {
  const a = tall / 10;
  const { c } = s;
  const t = (px: number, py: number) => `${x + px * a * way} ${y - py * a}`;
  return (
    longShadow(s, x - 2 * a, x + 2 * a, y, tall * 0.8) +
    line(
      `M${t(-2.4, 0)}L${t(-1.8, 5)}L${t(-2.6, 10)}M${t(2.2, 0)}L${t(1.8, 5)}M${t(-1.2, 0)}L${t(-1, 5)}M${t(1, 0)}L${t(0.9, 5)}`,
      c.ink,
      0.34 * a,
    ) +
    path(`M${t(-2.1, 5.4)}L${t(2.2, 5.4)}L${t(2.2, 4.7)}L${t(-2.1, 4.7)}Z`, c.accent) +
    line(`M${t(-2.35, 8.6)}L${t(-2.6, 10)}`, c.accent, 0.9 * a)
  );
}

export function cafe(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const y = h * randomBetween(r, 0.7, 0.76);
  let out = view(s, h * randomBetween(r, 0.48, 0.56));
  out +=
    rect(0, y, w, h - y, c.ground) +
    repeat(9, (i) =>
      line(
        `M${w * ((i - 4) * 0.12 + 0.5)} ${y}L${w * ((i - 4) * 0.34 + 0.5)} ${h}`,
        mix(c.ground, c.shadow, 0.35),
        3 * u,
      ),
    );
  out += repeat(3, (i) =>
    rect(
      0,
      y + (h - y) * (0.1 + 0.22 * i + 0.04 * i * i),
      w,
      (2 + i) * u,
      mix(c.ground, c.shadow, 0.35),
    ),
  );
  const rail = mix(c.paper, c.mid, c.night ? 0.6 : 0.12);
  const low = y + 8 * u;
  out += repeat(Math.ceil(w / (54 * u)), (i) =>
    path(
      `M${i * 54 * u} ${low}q${-6 * u} ${-30 * u} ${8 * u} ${-52 * u}v${-40 * u}h${16 * u}v${40 * u}q${14 * u} ${22 * u} ${8 * u} ${52 * u}z`,
      i % 2 ? rail : mix(rail, c.mid, 0.2),
    ),
  );
  out +=
    rect(0, low - 100 * u, w, 18 * u, rail) +
    rect(0, low - 84 * u, w, 5 * u, mix(rail, c.ink, 0.4)) +
    rect(0, low - 8 * u, w, 16 * u, rail);
  const x = (side > 0 ? randomBetween(r, 0.56, 0.7) : randomBetween(r, 0.3, 0.44)) * w;
  const base = y + (h - y) * 0.5;
  const tall = h * randomBetween(r, 0.56, 0.64);
  out += longShadow(s, x - tall * 0.3, x + tall * 0.3, base, 330 * u);
  out +=
    parasol(s, x, base, tall) +
    chair(s, x - 200 * u, base + 20 * u, 190 * u, 1) +
    chair(s, x + 200 * u, base + 20 * u, 190 * u, -1);
  const top = base - 128 * u;
  out +=
    rect(x - 7 * u, top, 14 * u, 140 * u, c.ink) +
    rect(x - 60 * u, base + 8 * u, 120 * u, 10 * u, c.ink, 5 * u) +
    rect(x - 120 * u, top - 8 * u, 240 * u, 16 * u, c.paper, 8 * u);
  out +=
    rect(x - 60 * u, top - 44 * u, 30 * u, 36 * u, c.warm, 4 * u) +
    path(
      `M${x + 30 * u} ${top - 8 * u}v${-44 * u}q${9 * u} ${-14 * u} ${9 * u} ${-42 * u}h${12 * u}q0 ${28 * u} ${9 * u} ${42 * u}v${44 * u}z`,
      c.deep,
    );
  const pot = x - side * w * randomBetween(r, 0.32, 0.4);
  out +=
    longShadow(s, pot - 46 * u, pot + 46 * u, base + 40 * u, 240 * u) +
    plant(s, pot, base + 44 * u, randomBetween(r, 280, 380) * u);
  return out;
}

export function arcade(s: Stage): string {
  const { w, h, u, r, c, side, sun } = s;
  const y = h * randomBetween(r, 0.76, 0.82);
  const count = w > h ? randomInt(r, 3, 4) : 2;
  const wall = c.night
    ? mix(c.ink, c.deep, 0.35)
    : mix(pick(r, [c.warm, c.paper, c.accent, c.mid]), c.deep, randomBetween(r, 0.08, 0.3));
  const bay = w / count;
  const [open, spring] = [bay * 0.7, h * randomBetween(r, 0.36, 0.44)];
  const arch = (i: number) => {
    const x = bay * (i + 0.15);
    return `M${x} ${y}V${spring}A${open / 2} ${open / 2} 0 0 1 ${x + open} ${spring}V${y}Z`;
  };
  let out = view(s, h * randomBetween(r, 0.56, 0.64));
  const holes = Array.from({ length: count }, (_, i) => arch(i)).join("");
  out += `<path fill-rule="evenodd" fill="${wall}" d="M0 0H${w}V${y}H0Z${holes}"/>`;
  out += spray(
    r,
    1500,
    mix(wall, c.ink, 0.3),
    () => [r() * w, h * 0.4 * r() * r()],
    2.6 * u,
  ).replace("<path", '<path opacity="0.5"');
  out += repeat(count, (i) => {
    const x = bay * (i + 0.15);
    const flank = side > 0 ? x : x + open;
    const inner = poly(
      [
        [flank, y],
        [flank, spring - open * 0.1],
        [flank + side * 34 * u, spring - open * 0.02],
        [flank + side * 34 * u, y],
      ],
      mix(wall, c.paper, 0.4),
    );
    return (
      clip(arch(i), inner) +
      rect(x, y - 96 * u, open, 14 * u, c.layer(0.9)) +
      repeat(11, (k) =>
        rect(x + (k * open) / 11 + 8 * u, y - 90 * u, 5 * u, 92 * u, c.layer(0.9)),
      ) +
      rect(x - 26 * u, spring, 26 * u, 14 * u, mix(wall, c.paper, 0.35)) +
      rect(x + open, spring, 26 * u, 14 * u, mix(wall, c.paper, 0.35))
    );
  });
  out += rect(0, y, w, h - y, c.shadow);
  out += repeat(count, (i) => {
    const x = bay * (i + 0.15);
    const lean = Math.max(-1.2, Math.min(1.2, (x + open / 2 - sun.x) / (h * 0.5))) * (h - y);
    return poly(
      [
        [x, y],
        [x + open, y],
        [x + open * 1.08 + lean, h + 5],
        [x - open * 0.08 + lean, h + 5],
      ],
      mix(c.ground, c.paper, c.night ? 0 : 0.25),
    );
  });
  const px = bay * (randomInt(r, 0, count - 1) + 0.5);
  const pot = bay * randomInt(r, 1, count - 1);
  return out + plant(s, pot, y + 70 * u, 260 * u) + person(s, px, y + 40 * u, 190 * u, c.accent);
}

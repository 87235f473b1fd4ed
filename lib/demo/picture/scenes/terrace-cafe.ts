/** A café table under a parasol. */
import { mix } from "#lib/demo/picture/colour";
import { line, path, rect, times } from "#lib/demo/picture/draw";
import { longShadow } from "#lib/demo/picture/figures";
import { plant } from "#lib/demo/picture/scenes/ledger-things";
import { view } from "#lib/demo/picture/scenes/terrace-view";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween } from "#lib/demo/random";

function parasol(s: Stage, x: number, y: number, tall: number): string {
  const { c, side } = s;
  const [top, drop, half] = [y - tall, tall * 0.24, tall * 0.46];
  const rib = (t: number) => x + half * t;
  const canopy = times(6, (i) => {
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
    times(9, (i) =>
      line(
        `M${w * ((i - 4) * 0.12 + 0.5)} ${y}L${w * ((i - 4) * 0.34 + 0.5)} ${h}`,
        mix(c.ground, c.shadow, 0.35),
        3 * u,
      ),
    );
  out += times(3, (i) =>
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
  out += times(Math.ceil(w / (54 * u)), (i) =>
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

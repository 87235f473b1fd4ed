/** An arcade over the sea. */
import { mix } from "#lib/demo/picture/colour";
import { clip, poly, rect, spray, times } from "#lib/demo/picture/draw";
import { person } from "#lib/demo/picture/figures";
import { plant } from "#lib/demo/picture/scenes/ledger-things";
import { view } from "#lib/demo/picture/scenes/terrace-view";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomInt } from "#lib/demo/random";

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
  out += times(count, (i) => {
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
      times(11, (k) => rect(x + (k * open) / 11 + 8 * u, y - 90 * u, 5 * u, 92 * u, c.layer(0.9))) +
      rect(x - 26 * u, spring, 26 * u, 14 * u, mix(wall, c.paper, 0.35)) +
      rect(x + open, spring, 26 * u, 14 * u, mix(wall, c.paper, 0.35))
    );
  });
  out += rect(0, y, w, h - y, c.shadow);
  out += times(count, (i) => {
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

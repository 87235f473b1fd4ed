/** A turbine and a barn. */
import { mix } from "#lib/demo/picture/colour";
import { disc, poly, rect, times } from "#lib/demo/picture/draw";
import { longShadow } from "#lib/demo/picture/figures";
import type { Stage } from "#lib/demo/picture/stage";

export function turbine(s: Stage, x: number, y: number, tall: number, fill: string): string {
  const spin = s.r() * 120;
  const mast = poly(
    [
      [x - tall * 0.022, y],
      [x - tall * 0.009, y - tall],
      [x + tall * 0.009, y - tall],
      [x + tall * 0.022, y],
    ],
    fill,
  );
  const blades = times(3, (i) => {
    const b = tall * 0.56;
    const d = `M0 0L${b * 0.18} ${-b * 0.05}L${b} 0L${b * 0.1} ${b * 0.03}Z`;
    return `<path d="${d}" fill="${fill}" transform="translate(${x} ${y - tall}) rotate(${spin + i * 120})"/>`;
  });
  return mast + blades + disc(x, y - tall, tall * 0.024, fill);
}

export function barn(s: Stage, x: number, y: number, wide: number): string {
  const { c, side } = s;
  const wall = mix(c.accent, c.ink, c.night ? 0.45 : 0.05);
  const [tall, roof] = [wide * 0.36, wide * 0.3];
  let out = longShadow(s, x, x + wide, y, wide * 0.8);
  const silo = side > 0 ? x - wide * 0.26 : x + wide * 1.04;
  out +=
    rect(silo, y - tall * 1.9, wide * 0.22, tall * 1.9, c.paper) +
    disc(silo + wide * 0.11, y - tall * 1.9, wide * 0.11, mix(c.paper, c.mid, 0.6));
  out += rect(x, y - tall, wide, tall, wall);
  const front = side > 0 ? x : x + wide * 0.6;
  out += poly(
    [
      [x - wide * 0.04, y - tall],
      [x + wide * 0.16, y - tall - roof],
      [x + wide * 0.84, y - tall - roof],
      [x + wide * 1.04, y - tall],
    ],
    c.layer(0.85),
  );
  out += poly(
    [
      [front, y],
      [front, y - tall],
      [front + wide * 0.2, y - tall - roof * 0.95],
      [front + wide * 0.4, y - tall],
      [front + wide * 0.4, y],
    ],
    mix(wall, c.paper, 0.18),
  );
  return out + rect(front + wide * 0.12, y - tall * 0.72, wide * 0.16, tall * 0.72, c.ink);
}

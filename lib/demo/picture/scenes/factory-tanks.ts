/** A row of tanks, silos and water towers. */
import { mix } from "#lib/demo/picture/colour";
import { disc, line, oval, path, rect, times } from "#lib/demo/picture/draw";
import { longShadow } from "#lib/demo/picture/figures";
import { chimney } from "#lib/demo/picture/scenes/factory-parts";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween, randomChance, randomInt } from "#lib/demo/random";

export function tanks(s: Stage, y: number): string {
  const { w, u, r, c, side } = s;
  let out = "";
  let x = w * 0.05;
  const pipes: number[] = [];
  while (x < w * 0.9) {
    const wide = randomBetween(r, 100, 210) * u;
    const tall = wide * randomBetween(r, 0.7, 1.9);
    const fill = mix(
      [c.paper, c.sky, c.accent, c.warm][randomInt(r, 0, 3)] ?? c.paper,
      c.ink,
      c.night ? 0.45 : 0.05,
    );
    const dome = randomChance(r, 0.5);
    const top = y - tall;
    out += longShadow(s, x, x + wide, y, 280 * u);
    if (randomChance(r, 0.24)) {
      const [cx, q] = [x + wide / 2, wide * 0.56];
      out +=
        times(5, (i) =>
          line(
            `M${cx - q * 0.8 + i * q * 0.4} ${y - q * 1.6}L${cx - q * 0.7 + i * q * 0.35} ${y}`,
            c.ink,
            6 * u,
          ),
        ) +
        disc(cx, y - q * 1.7, q, fill) +
        path(
          `M${cx} ${y - q * 2.7}A${q} ${q} 0 0 ${side > 0 ? 1 : 0} ${cx} ${y - q * 0.7}A${q * 1.7} ${q * 1.7} 0 0 ${side > 0 ? 0 : 1} ${cx} ${y - q * 2.7}Z`,
          mix(fill, c.deep, 0.5),
        );
    } else {
      if (dome) out += oval(x + wide / 2, top, wide / 2, wide * 0.2, mix(fill, c.deep, 0.2));
      else out += rect(x - 4 * u, top - 10 * u, wide + 8 * u, 12 * u, c.layer(0.85));
      out +=
        rect(x, top, wide, tall, fill) +
        rect(side > 0 ? x + wide * 0.62 : x, top, wide * 0.38, tall, mix(fill, c.deep, 0.5));
      out += times(Math.floor(tall / (60 * u)), (i) =>
        rect(x, top + (i + 1) * 58 * u, wide, 4 * u, mix(fill, c.ink, 0.25)),
      );
      out += line(`M${x + wide * 0.14} ${y}V${top}`, c.ink, 4 * u);
    }
    pipes.push(x + wide / 2);
    x += wide + randomBetween(r, 14, 90) * u;
  }
  const [first = 0, last = w] = [pipes[0], pipes[pipes.length - 1]];
  out += line(
    `M${first} ${y - 60 * u}H${last}M${first} ${y - 84 * u}H${last}`,
    c.layer(0.92),
    9 * u,
  );
  const tx = w * randomBetween(r, 0.3, 0.7);
  return (
    chimney(s, tx, y, 520 * u, c.layer(0.6)) +
    path(
      `M${tx} ${y - 520 * u}q${30 * u} ${-40 * u} ${-4 * u} ${-86 * u}q${-36 * u} ${46 * u} ${4 * u} ${86 * u}z`,
      c.accent,
    ) +
    out
  );
}

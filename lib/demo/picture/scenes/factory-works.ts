/** A works with saw-tooth roofs, and cooling towers. */
import { mix } from "#lib/demo/picture/colour";
import { line, oval, path, poly, rect, spray, times } from "#lib/demo/picture/draw";
import { longShadow } from "#lib/demo/picture/figures";
import { chimney, smoke } from "#lib/demo/picture/scenes/factory-parts";
import type { Stage } from "#lib/demo/picture/stage";
import { randomBetween, randomChance, randomInt } from "#lib/demo/random";

export function works(s: Stage, y: number): string {
  const { w, u, r, c, side } = s;
  const wall = mix(c.accent, c.ink, c.night ? 0.5 : 0.12);
  const teeth = randomInt(r, 4, 7);
  const wide = w * randomBetween(r, 0.5, 0.64);
  const x = side > 0 ? w - wide - w * randomBetween(r, 0.02, 0.1) : w * randomBetween(r, 0.02, 0.1);
  const [tall, step] = [randomBetween(r, 130, 190) * u, wide / teeth];
  const stacks = Array.from(
    { length: randomInt(r, 2, 4) },
    (_, i) => x + wide * (0.12 + i * randomBetween(r, 0.2, 0.26)),
  );
  let out = stacks.map((k) => smoke(s, k, y - 500 * u, 26 * u, -side)).join("");
  out += stacks
    .map((k, i) => chimney(s, k, y, (i % 2 ? 420 : 500) * u, mix(c.layer(0.7), c.accent, 0.25)))
    .join("");
  out += longShadow(s, x, x + wide, y, 300 * u) + rect(x, y - tall, wide, tall, wall);
  out += times(teeth, (i) => {
    const left = x + i * step;
    const ridgeX = side > 0 ? left : left + step;
    const low = side > 0 ? left + step : left;
    const peak = y - tall - step * 0.5;
    return (
      poly(
        [
          [low, y - tall + 1],
          [ridgeX, peak],
          [ridgeX, y - tall + 1],
        ],
        c.layer(0.85),
      ) + rect(ridgeX - (side > 0 ? 0 : 9 * u), peak, 9 * u, step * 0.5, c.glow)
    );
  });
  out += times(teeth * 2, (i) => {
    const wx = x + (i + 0.22) * (step / 2);
    const fill = c.night || randomChance(r, 0.25) ? c.glow : mix(wall, c.ink, 0.5);
    return (
      rect(wx, y - tall * 0.72, step * 0.27, tall * 0.36, fill) +
      rect(wx, y - tall * 0.55, step * 0.27, 3 * u, wall)
    );
  });
  const dots = () => [x + wide * r(), y - tall * r() * r()] as const;
  return out + spray(r, 500, mix(wall, c.ink, 0.4), dots, 3 * u);
}

export function cooling(s: Stage, y: number): string {
  const { w, h, u, r, c, side } = s;
  const count = randomInt(r, 2, 4);
  const start = side > 0 ? 0.52 : 0.08;
  const order = Array.from({ length: count }, (_, i) => i);
  const towers = order.map((i) => {
    const tall = h * randomBetween(r, 0.36, 0.46) * (1 - i * 0.1);
    const x = w * (start + 0.1 + (side > 0 ? 1 - i / count : i / count) * 0.36);
    const [b, m, t] = [tall * 0.38, tall * 0.22, tall * 0.25];
    const fill = mix(c.paper, c.layer(0.45), 0.25 + i * 0.2 + (c.night ? 0.25 : 0));
    const half = (k: number) =>
      `M${x} ${y}H${x + k * b}Q${x + k * m * 0.92} ${y - tall * 0.55} ${x + k * t} ${y - tall}H${x}Z`;
    const rows = times(5, (k) =>
      line(`M${x - m} ${y - tall * (0.2 + k * 0.16)}h${m * 2}`, mix(fill, c.deep, 0.12), 2 * u),
    );
    return (
      smoke(s, x, y - tall, t * 0.7, -side) +
      longShadow(s, x - b, x + b, y, 320 * u) +
      path(half(1) + half(-1), fill) +
      rows +
      path(half(side), mix(fill, c.deep, 0.5)) +
      oval(x, y - tall, t, t * 0.16, c.layer(0.8))
    );
  });
  return towers.reverse().join("");
}

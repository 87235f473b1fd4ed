/** Industry on the horizon: saw-tooth roofs, cooling towers, tanks. */
import { mix } from "#lib/demo/picture/colour";
import {
  disc,
  land,
  line,
  oval,
  path,
  poly,
  rect,
  repeat,
  ridge,
  spray,
} from "#lib/demo/picture/draw";
import { longShadow, person } from "#lib/demo/picture/figures";
import { chimney, pylon, smoke, wires } from "#lib/demo/picture/scenes/factory-parts";
import { sky } from "#lib/demo/picture/sky";
import { chooseComposition, type Stage } from "#lib/demo/picture/stage";
import { randomBetween, randomChance, randomInt } from "#lib/demo/random";

export function factory(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const y = h * randomBetween(r, 0.76, 0.84);
  let out = sky(s, y) + path(land(ridge(r, w, y - 90 * u, 40 * u, 4), h), c.layer(0.14));
  const tall = randomBetween(r, 190, 260) * u;
  const xs = [-0.05, 0.2, 0.45, 0.7, 0.95, 1.2].map((k) => (k + s.sun.radius / 3000) * w);
  out +=
    xs.map((x) => pylon(s, x, y, tall, c.layer(0.4))).join("") +
    wires(s, xs, y, tall, c.layer(0.4));
  out +=
    path(land(ridge(r, w, y - 26 * u, 18 * u, 7), h), c.layer(0.3)) +
    rect(0, y, w, h - y, c.ground);
  out += spray(r, 900, c.shadow, () => [r() * w, y + (h - y) * r()], 3 * u);
  out += chooseComposition(s, [works, cooling, tanks])(s, y);
  const road = side > 0 ? 0.2 : 0.8;
  out += poly(
    [
      [w * road - 20 * u, y],
      [w * road + 20 * u, y],
      [w * road + 260 * u, h],
      [w * road - 260 * u, h],
    ],
    mix(c.ground, c.paper, 0.3),
  );
  if (randomChance(r, 0.6)) out += person(s, w * road, h * 0.93, 110 * u, c.accent);
  const fence = repeat(Math.ceil(w / (90 * u)), (i) =>
    rect(i * 90 * u, h - 66 * u, 7 * u, 70 * u, c.layer(0.95)),
  );
  return randomChance(r, 0.5)
    ? out +
        fence +
        rect(0, h - 54 * u, w, 5 * u, c.layer(0.95)) +
        rect(0, h - 28 * u, w, 5 * u, c.layer(0.95))
    : out;
}

function works(s: Stage, y: number): string {
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
  out += repeat(teeth, (i) => {
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
  out += repeat(teeth * 2, (i) => {
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

function cooling(s: Stage, y: number): string {
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
    const rows = repeat(5, (k) =>
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

function tanks(s: Stage, y: number): string {
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
        repeat(5, (i) =>
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
      out += repeat(Math.floor(tall / (60 * u)), (i) =>
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

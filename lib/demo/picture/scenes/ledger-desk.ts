/** A desk at a window. */
import { mix } from "#lib/demo/picture/colour";
import { clip, fade, line, oval, poly, rect, spray, times } from "#lib/demo/picture/draw";
import { pencil, plant } from "#lib/demo/picture/scenes/ledger-things";
import { sky } from "#lib/demo/picture/sky";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomInt } from "#lib/demo/random";

export function desk(s: Stage): string {
  const { w, h, r, c, u, side } = s;
  const y = h * randomBetween(r, 0.72, 0.78);
  const wall = c.night ? mix(c.ink, c.deep, 0.22) : mix(c.deep, c.mid, randomBetween(r, 0, 0.6));
  const [x0, wide, top] = [
    w * randomBetween(r, 0.22, 0.34),
    w * randomBetween(r, 0.4, 0.48),
    h * 0.09,
  ];
  const frame = `M${x0} ${top}H${x0 + wide}V${y - 60 * u}H${x0}Z`;
  let view = sky(s, y - 130 * u);
  view += times(14, (i) =>
    rect(
      x0 + (i * wide) / 13 - 50 * u,
      y - randomBetween(r, 140, 300) * u,
      randomBetween(r, 50, 90) * u,
      400 * u,
      c.layer(0.25 + 0.3 * (i % 2)),
    ),
  );
  let out =
    rect(0, 0, w, h, wall) +
    spray(r, 1400, mix(wall, c.ink, 0.35), () => [r() * w, y * r()]) +
    clip(frame, view);
  const bar = mix(c.paper, wall, 0.2);
  out +=
    line(frame, bar, 22 * u) +
    rect(x0 + wide / 2 - 7 * u, top, 14 * u, y - 60 * u - top, bar) +
    rect(x0, top + (y - top) * 0.36, wide, 12 * u, bar) +
    rect(x0 - 40 * u, y - 64 * u, wide + 80 * u, 22 * u, c.paper);
  out += rect(0, y, w, h - y, c.ground) + rect(0, y, w, 8 * u, mix(c.ground, c.paper, 0.4));
  out += fade(
    0.55,
    poly(
      [
        [x0 + 60 * u, y + 30 * u],
        [x0 + wide, y + 30 * u],
        [x0 + wide + side * 0.2 * w, h],
        [x0 + side * 0.2 * w, h],
      ],
      mix(c.ground, c.paper, 0.7),
    ),
  );
  let at = y + 60 * u;
  const bx = w * (side > 0 ? randomBetween(r, 0.62, 0.72) : randomBetween(r, 0.12, 0.2));
  out += fade(
    0.8,
    poly(
      [
        [bx, at],
        [bx + 330 * u, at],
        [bx + (330 + side * 260) * u, at + 110 * u],
        [bx + side * 260 * u, at + 110 * u],
      ],
      c.shadow,
    ),
  );
  out += times(randomInt(r, 4, 7), () => {
    const [long, thick, lean] = [
      randomBetween(r, 250, 340) * u,
      randomBetween(r, 34, 62) * u,
      randomBetween(r, -20, 20) * u,
    ];
    const paint = pick(r, [c.accent, c.deep, c.mid, c.warm, c.ink]);
    at -= thick;
    return (
      rect(bx + lean, at, long, thick, paint, 5 * u) +
      rect(
        bx + lean + (side > 0 ? long * 0.1 : 0),
        at + 6 * u,
        long * 0.9,
        thick - 12 * u,
        c.paper,
      ) +
      rect(bx + lean + (side > 0 ? long * 0.1 : 0), at + thick / 2, long * 0.9, 2 * u, c.mid)
    );
  });
  const px = w - bx - 300 * u;
  out +=
    oval(px + side * 60 * u, y + 76 * u, 150 * u, 20 * u, c.shadow) +
    plant(s, px, y + 76 * u, randomBetween(r, 260, 360) * u);
  return out + pencil(s, w * 0.42, h * 0.93, 300 * u, randomBetween(r, -12, 8));
}

/** Parasols on a square, from above. */
import { mix } from "#lib/demo/picture/colour";
import { disc, oval, path, poly, rect, spray, times } from "#lib/demo/picture/draw";
import type { Stage } from "#lib/demo/picture/stage";
import { pick, randomBetween, randomChance } from "#lib/demo/random";

export function square(s: Stage): string {
  const { w, h, u, r, c, side } = s;
  const stone = c.night ? mix(c.deep, c.ink, 0.35) : c.ground;
  const dark = mix(stone, c.ink, 0.4);
  let out = rect(0, 0, w, h, stone);
  const [gx, gy] = [w * randomBetween(r, -0.2, 0.3), h * randomBetween(r, -0.6, -0.2)];
  out += times(
    22,
    (i) =>
      `<circle cx="${gx}" cy="${gy}" r="${(i + 3) * 92 * u}" fill="none" stroke="${mix(stone, c.paper, i % 2 ? 0.2 : 0.4)}" stroke-width="${(i % 3 ? 4 : 22) * u}"/>`,
  );
  out += spray(r, 1800, mix(stone, c.ink, 0.2), () => [r() * w, r() * h], 2.8 * u);
  const long = randomBetween(r, 1.2, 1.9);
  const spots: [number, number, number][] = [];
  for (let k = 0; k < 160 && spots.length < 17; k++) {
    const [x, y, size] = [r() * w, r() * h, randomBetween(r, 66, 128) * u];
    if (spots.every(([a, b, q]) => Math.hypot(a - x, b - y) > (q + size) * 1.22))
      spots.push([x, y, size]);
  }
  const cast = (x: number, y: number, size: number) => {
    const [dx, dy] = [side * size * long, size * long * 0.7];
    const [ox, oy] = [-dy / Math.hypot(dx, dy), dx / Math.hypot(dx, dy)].map((k) => k * size) as [
      number,
      number,
    ];
    return (
      poly(
        [
          [x + ox, y + oy],
          [x - ox, y - oy],
          [x - ox + dx, y - oy + dy],
          [x + ox + dx, y + oy + dy],
        ],
        dark,
      ) + disc(x + dx, y + dy, size, dark)
    );
  };
  out += spots.map(([x, y, q]) => cast(x, y, q)).join("");
  const folk = Array.from({ length: 26 }, () => [r() * w, r() * h] as const);
  out += folk
    .map(
      ([x, y]) =>
        cast(x, y, 9 * u).replaceAll(dark, mix(dark, c.ink, 0.2)) +
        oval(x, y, 17 * u, 11 * u, pick(r, [c.accent, c.paper, c.deep])) +
        disc(x, y, 8 * u, c.ink),
    )
    .join("");
  return (
    out +
    spots
      .map(([x, y, q], i) => {
        const cloth =
          [c.accent, c.warm, c.deep, c.paper, c.mid][(i * 3 + Math.floor(w)) % 5] ?? c.accent;
        const n = pick(r, [8, 10, 12]);
        const plain = randomChance(r, 0.3);
        const turn = r() * 3;
        const at = (k: number) =>
          `${x + Math.cos(turn + (k * Math.PI * 2) / n) * q} ${y + Math.sin(turn + (k * Math.PI * 2) / n) * q}`;
        return (
          times(n, (k) => {
            const a = turn + ((k + 0.5) * Math.PI * 2) / n;
            const away = Math.cos(a) * side * 0.8 + Math.sin(a) * 0.5;
            const base =
              !plain && k % 2
                ? mix(c.paper, cloth, cloth === c.paper ? 0.0 : 0.05)
                : cloth === c.paper && k % 2 === 0
                  ? c.accent
                  : cloth;
            return path(
              `M${x} ${y}L${at(k)}L${at(k + 1)}Z`,
              mix(base, c.ink, Math.max(0, away) * 0.34 + (c.night ? 0.2 : 0)),
            );
          }) + disc(x, y, q * 0.06, c.ink)
        );
      })
      .join("")
  );
}

/** Shoulders, collars and cloth. */
import type { Person } from "#lib/demo/picture/avatar/person";
import { mix } from "#lib/demo/picture/colour";
import { clip, path, poly, rect, repeat } from "#lib/demo/picture/draw";
import { pick, randomBetween } from "#lib/demo/random";

export function drawCoat(p: Person, cloth: string): string {
  const { r, c, side } = p;
  const body = `M${randomBetween(r, 20, 50)} 410Q56 316 150 304L200 336L250 304Q344 316 ${randomBetween(r, 350, 380)} 410Z`;
  const neck =
    path("M166 240V300Q200 340 234 300V240Z", p.skin) +
    path(`M166 256Q200 300 234 262V292Q216 300 ${200 - side * 10} 300Z`, p.shade);
  const kinds = [
    () =>
      poly(
        [
          [150, 304],
          [200, 340],
          [170, 390],
          [128, 312],
        ],
        c.paper,
      ) +
      poly(
        [
          [250, 304],
          [200, 340],
          [230, 390],
          [272, 312],
        ],
        c.paper,
      ),
    () => path("M148 300Q200 350 252 300L262 322Q200 376 138 322Z", mix(cloth, c.ink, 0.3)),
    () =>
      poly(
        [
          [158, 300],
          [200, 352],
          [242, 300],
          [262, 312],
          [200, 410],
          [138, 312],
        ],
        c.paper,
      ) +
      poly(
        [
          [190, 346],
          [210, 346],
          [218, 410],
          [182, 410],
        ],
        c.accent,
      ),
    () => rect(154, 272, 92, 52, mix(cloth, c.paper, 0.2), 20),
    () => repeat(6, (i) => rect(0, 326 + i * 20, 400, 8, mix(cloth, c.paper, 0.55))),
  ];
  const shade = path(
    `M${200 + side * 30} 300L${200 + side * 60} 410H${200 + side * 220}V300Z`,
    mix(cloth, c.ink, 0.28),
  );
  return neck + path(body, cloth) + clip(body, shade + pick(r, kinds)());
}

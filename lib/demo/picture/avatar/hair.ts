/** Haircuts, hats and scarves. */
import type { Person } from "#lib/demo/picture/avatar/person";
import { mix } from "#lib/demo/picture/colour";
import { disc, oval, path, rect, repeat } from "#lib/demo/picture/draw";

/** Each draws the hair behind the head and the hair in front of the forehead. */
export const haircuts: readonly ((p: Person) => readonly [string, string])[] = [
  // Short, parted to one side.
  (p) => [
    "",
    path(
      `M${200 - p.halfFaceWidth - 5} 182Q${200 - p.halfFaceWidth - 12} 84 200 82Q${200 + p.halfFaceWidth + 12} 84 ${200 + p.halfFaceWidth + 5} 182L${200 + p.halfFaceWidth - 6} 150Q${200 + p.side * 10} 140 ${200 - p.side * 34} 116Q${200 - p.halfFaceWidth + 8} 136 ${200 - p.halfFaceWidth - 5} 182Z`,
      p.hair,
    ),
  ],
  // A bob with a fringe.
  (p) => [
    path(
      `M${200 - p.halfFaceWidth - 24} 268Q${200 - p.halfFaceWidth - 38} 74 200 74Q${200 + p.halfFaceWidth + 38} 74 ${200 + p.halfFaceWidth + 24} 268Z`,
      p.hair,
    ),
    path(
      `M${200 - p.halfFaceWidth - 3} 172Q${200 - p.halfFaceWidth} 92 200 90Q${200 + p.halfFaceWidth} 92 ${200 + p.halfFaceWidth + 3} 172Q200 130 ${200 - p.halfFaceWidth - 3} 172Z`,
      p.hair,
    ),
  ],
  // Long and straight.
  (p) => [
    path(
      `M${200 - p.halfFaceWidth - 26} 372Q${200 - p.halfFaceWidth - 34} 72 200 72Q${200 + p.halfFaceWidth + 34} 72 ${200 + p.halfFaceWidth + 26} 372Z`,
      p.hair,
    ),
    path(
      `M${200 - p.halfFaceWidth - 4} 196Q${200 - p.halfFaceWidth} 88 200 88Q${200 + p.halfFaceWidth} 88 ${200 + p.halfFaceWidth + 4} 196Q${200 + p.halfFaceWidth - 10} 128 200 112Q${200 - p.halfFaceWidth + 10} 128 ${200 - p.halfFaceWidth - 4} 196Z`,
      p.hair,
    ),
  ],
  // A bun.
  (p) => [
    disc(200, 70, 34, p.hair),
    path(
      `M${200 - p.halfFaceWidth - 5} 186Q${200 - p.halfFaceWidth - 8} 86 200 84Q${200 + p.halfFaceWidth + 8} 86 ${200 + p.halfFaceWidth + 5} 186Q${200 + p.halfFaceWidth - 14} 122 200 120Q${200 - p.halfFaceWidth + 14} 122 ${200 - p.halfFaceWidth - 5} 186Z`,
      p.hair,
    ),
  ],
  // Round curls.
  (p) => [
    repeat(11, (i) =>
      disc(
        200 + Math.cos((i / 10) * Math.PI) * (p.halfFaceWidth + 14),
        168 - Math.sin((i / 10) * Math.PI) * 84,
        32,
        p.hair,
      ),
    ),
    repeat(5, (i) => disc(200 + (i - 2) * 28, 108 + Math.abs(i - 2) * 7, 21, p.hair)),
  ],
  // Bald, a rim at the ears.
  (p) => [oval(200, 196, p.halfFaceWidth + 9, 34, p.hair), ""],
  // Swept up.
  (p) => [
    "",
    path(
      `M${200 - p.side * (p.halfFaceWidth + 4)} 172Q${200 - p.side * (p.halfFaceWidth + 8)} 104 ${200 - p.side * 52} 92Q${200 + p.side * 20} 44 ${200 + p.side * (p.halfFaceWidth + 14)} 84Q${200 + p.side * (p.halfFaceWidth + 14)} 130 ${200 + p.side * (p.halfFaceWidth + 4)} 172Q${200 + p.side * (p.halfFaceWidth - 6)} 126 200 128Q${200 - p.side * (p.halfFaceWidth - 8)} 126 ${200 - p.side * (p.halfFaceWidth + 4)} 172Z`,
      p.hair,
    ),
  ],
  // A headscarf.
  (p) => [
    path(
      `M${200 - p.halfFaceWidth - 24} 300Q${200 - p.halfFaceWidth - 36} 70 200 70Q${200 + p.halfFaceWidth + 36} 70 ${200 + p.halfFaceWidth + 24} 300Q200 350 ${200 - p.halfFaceWidth - 24} 300Z`,
      p.hat,
    ),
    path(
      `M${200 - p.halfFaceWidth - 6} 232Q${200 - p.halfFaceWidth - 14} 84 200 82Q${200 + p.halfFaceWidth + 14} 84 ${200 + p.halfFaceWidth + 6} 232Q${200 + p.halfFaceWidth - 4} 128 200 122Q${200 - p.halfFaceWidth + 4} 128 ${200 - p.halfFaceWidth - 6} 232Z`,
      mix(p.hat, p.c.ink, 0.22),
    ),
  ],
  // A wide-brimmed hat.
  (p) => [
    path(
      `M${200 - p.halfFaceWidth - 14} 250Q${200 - p.halfFaceWidth - 16} 130 200 130Q${200 + p.halfFaceWidth + 16} 130 ${200 + p.halfFaceWidth + 14} 250Z`,
      p.hair,
    ),
    path(
      `M${200 - p.halfFaceWidth + 2} 140Q${200 - p.halfFaceWidth + 10} 62 200 66Q${200 + p.halfFaceWidth - 10} 62 ${200 + p.halfFaceWidth - 2} 140Z`,
      p.hat,
    ) +
      rect(200 - p.halfFaceWidth, 118, p.halfFaceWidth * 2, 20, p.c.ink) +
      oval(200, 142, p.halfFaceWidth + 56, 15, mix(p.hat, p.c.ink, 0.1)),
  ],
  // A flat cap.
  (p) => [
    rect(200 - p.halfFaceWidth - 4, 140, p.halfFaceWidth * 2 + 8, 62, p.hair, 16),
    path(
      `M${200 - p.halfFaceWidth - 8} 146Q${200 - p.halfFaceWidth - 8} 80 200 80Q${200 + p.halfFaceWidth + 8} 80 ${200 + p.halfFaceWidth + 8} 146Z`,
      p.hat,
    ) +
      path(
        `M${200 - p.side * 20} 138Q${200 + p.side * 60} 128 ${200 + p.side * (p.halfFaceWidth + 44)} 158Q${200 + p.side * 50} 162 ${200 - p.side * 20} 150Z`,
        p.c.ink,
      ),
  ],
];

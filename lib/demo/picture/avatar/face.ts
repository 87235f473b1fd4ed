/** Faces. */
import type { Person } from "#lib/demo/picture/avatar/person";
import { mix } from "#lib/demo/picture/colour";
import { clip, line, oval, path, ring } from "#lib/demo/picture/draw";
import { pick, randomBetween, randomChance } from "#lib/demo/random";

export function drawFace(p: Person): string {
  const { r, c, skin, shade, side, halfFaceWidth } = p;
  const chin = randomBetween(r, 268, 284);
  const shape = `M${200 - halfFaceWidth} 168Q${200 - halfFaceWidth} 96 200 96Q${200 + halfFaceWidth} 96 ${200 + halfFaceWidth} 168Q${200 + halfFaceWidth} ${chin - 26} 200 ${chin}Q${200 - halfFaceWidth} ${chin - 26} ${200 - halfFaceWidth} 168Z`;
  const ears =
    oval(200 - halfFaceWidth, 192, 11, 19, skin) + oval(200 + halfFaceWidth, 192, 11, 19, skin);
  const dark = path(
    `M${200 + side * 4} 90L${200 + side * 10} 168L${200 + side * 26} 206L${200 + side * 6} 214L${200 + side * 8} 300H${200 + side * 120}V90Z`,
    shade,
  );
  const ink = mix(c.ink, "#1c1718", 0.5);
  const lids = randomChance(r, 0.25);
  const eye = (k: number) =>
    lids
      ? line(`M${200 + k * 34 - 11} 186q11 8 22 0`, ink, 4.5)
      : oval(200 + k * 34, 186, 5.5, 7, ink);
  const brow = (k: number) =>
    line(
      `M${200 + k * 22} ${166}Q${200 + k * 36} ${156 - r() * 6} ${200 + k * 50} 168`,
      mix(p.hair, ink, 0.4),
      randomBetween(r, 4, 8),
    );
  const mouth = path(
    `M${178} 240Q200 ${randomBetween(r, 250, 264)} 222 240Q200 ${randomBetween(r, 240, 247)} 178 240Z`,
    mix(skin, "#7c2f2c", 0.62),
  );
  const beards = [
    "",
    "",
    path(
      `M${200 - halfFaceWidth} 190Q${200 - halfFaceWidth + 8} 226 176 228Q200 218 224 228Q${200 + halfFaceWidth - 8} 226 ${200 + halfFaceWidth} 190Q${200 + halfFaceWidth + 2} ${chin - 10} 200 ${chin + 16}Q${200 - halfFaceWidth - 2} ${chin - 10} ${200 - halfFaceWidth} 190Z`,
      p.hair,
    ),
    path("M166 238Q180 220 200 228Q220 220 234 238Q216 238 200 234Q184 238 166 238Z", p.hair),
  ];
  const beard = p.bearded ? pick(r, beards) : "";
  const frame = pick(r, [c.ink, c.accent, ink]);
  const round = randomChance(r, 0.5);
  const lens = (k: number) =>
    round
      ? ring(200 + k * 35, 188, 25, frame, 5)
      : line(`M${200 + k * 35 - 26} 172h52v24q0 12 -12 12h-28q-12 0 -12 -12z`, frame, 5);
  const glasses = randomChance(r, 0.32)
    ? lens(1) + lens(-1) + line("M190 184q10 -7 20 0", frame, 5)
    : "";
  return (
    ears +
    path(shape, skin) +
    clip(shape, dark) +
    beard +
    (beard && beard === beards[2]
      ? path("M180 244Q200 256 220 244Z", mix(skin, "#7c2f2c", 0.6))
      : mouth) +
    eye(1) +
    eye(-1) +
    brow(1) +
    brow(-1) +
    glasses
  );
}

/** Avatars: flat busts, and for every ninth seed a geometric mark. */
import { drawCoat } from "#lib/demo/picture/avatar/coat";
import { drawFace } from "#lib/demo/picture/avatar/face";
import { haircuts } from "#lib/demo/picture/avatar/hair";
import { drawGeometricMark } from "#lib/demo/picture/avatar/mark";
import { hairColours, type Person, skinColours } from "#lib/demo/picture/avatar/person";
import { mix, type Palette, palettes } from "#lib/demo/picture/colour";
import { disc, rect, spray } from "#lib/demo/picture/draw";
import { createRandom, pick, randomBetween, randomChance, randomInt } from "#lib/demo/random";
import { hashText } from "#lib/domain/hash-text";

/** Indexes of the haircuts that may come with a beard. */
const beardedCuts = [0, 4, 5, 6, 9];

/** Draws the inside of a 400×400 SVG. */
export function drawAvatar(seed: number, allowBeard: boolean): string {
  const r = createRandom(hashText(`avatar/${seed}`));
  const turn = Math.abs(Math.trunc(seed));
  const c = palettes[turn % palettes.length] as Palette;
  const back =
    [c.sky, c.warm, c.mid, mix(c.paper, c.sky, 0.3), c.accent, c.deep][
      Math.floor(((turn * 0.618) % 1) * 6)
    ] ?? c.sky;
  const dots = (tint: string) => spray(r, 420, tint, () => [r() * 400, 400 * Math.sqrt(r())], 2.2);
  if (turn % 9 === 5)
    return drawGeometricMark(r, c, Math.floor(turn / 9) % 4) + dots(mix(c.mid, c.ink, 0.3));
  const skin = pick(r, skinColours);
  const side = randomChance(r, 0.5) ? 1 : -1;
  const dark = skinColours.indexOf(skin) > 2 && skinColours.indexOf(skin) < 6;
  const hair = pick(r, dark ? ["#241d1f", "#241d1f", "#a9a49c"] : hairColours);
  const hat = pick(
    r,
    [c.accent, c.warm, c.deep, c.mid].filter((k) => k !== back),
  );
  const styles = [...haircuts.keys()].filter((style) => allowBeard || !beardedCuts.includes(style));
  const style = styles[(turn * 3 + randomInt(r, 0, 1)) % styles.length] ?? 0;
  const bearded = beardedCuts.includes(style);
  const p: Person = {
    r,
    c,
    skin,
    hair,
    shade: mix(skin, mix(c.deep, "#7b3b2c", 0.5), 0.32),
    side,
    bearded,
    hat,
    halfFaceWidth: randomBetween(r, 64, 76),
  };
  const cut = haircuts[style] as (typeof haircuts)[number];
  const [behind, before] = cut(p);
  const cloth = pick(
    r,
    [c.deep, c.ink, c.accent, c.paper, c.warm, c.mid].filter((k) => k !== back),
  );
  const halo = randomChance(r, 0.5)
    ? disc(200 - side * 70, 150, randomBetween(r, 120, 170), mix(back, c.paper, 0.35))
    : rect(side > 0 ? 0 : 220, 0, 180, 400, mix(back, c.ink, 0.1));
  return (
    rect(0, 0, 400, 400, back) +
    halo +
    dots(mix(back, c.ink, 0.3)) +
    behind +
    drawCoat(p, cloth) +
    drawFace(p) +
    before
  );
}

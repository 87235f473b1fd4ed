/** Avatars: flat busts in the manner of the pictures, and now and then a geometric mark. */
import { coat } from "#lib/demo/picture/avatar/coat";
import { face } from "#lib/demo/picture/avatar/face";
import { cuts } from "#lib/demo/picture/avatar/hair";
import { mark } from "#lib/demo/picture/avatar/mark";
import { hairs, type Person, skins } from "#lib/demo/picture/avatar/person";
import { mix, type Palette, palettes } from "#lib/demo/picture/colour";
import { disc, rect, spray } from "#lib/demo/picture/draw";
import {
  createRandom,
  hashText,
  pick,
  randomBetween,
  randomChance,
  randomInt,
} from "#lib/demo/random";

/** Cuts that may come with a beard. */
const beardedCuts = [0, 4, 5, 6, 9];

/** The inside of a 400×400 SVG. `beards` says whether the person may have one. */
export function avatar(seed: number, beards: boolean): string {
  const r = createRandom(hashText(`avatar/${seed}`));
  const turn = Math.abs(Math.trunc(seed));
  const c = palettes[turn % palettes.length] as Palette;
  const back =
    [c.sky, c.warm, c.mid, mix(c.paper, c.sky, 0.3), c.accent, c.deep][
      Math.floor(((turn * 0.618) % 1) * 6)
    ] ?? c.sky;
  const dots = (tint: string) => spray(r, 420, tint, () => [r() * 400, 400 * Math.sqrt(r())], 2.2);
  if (turn % 9 === 5) return mark(r, c, Math.floor(turn / 9) % 4) + dots(mix(c.mid, c.ink, 0.3));
  const skin = pick(r, skins);
  const side = randomChance(r, 0.5) ? 1 : -1;
  const dark = skins.indexOf(skin) > 2 && skins.indexOf(skin) < 6;
  const hair = pick(r, dark ? ["#241d1f", "#241d1f", "#a9a49c"] : hairs);
  const hat = pick(
    r,
    [c.accent, c.warm, c.deep, c.mid].filter((k) => k !== back),
  );
  const styles = [...cuts.keys()].filter((style) => beards || !beardedCuts.includes(style));
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
    fw: randomBetween(r, 64, 76),
  };
  const cut = cuts[style] as (typeof cuts)[number];
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
    coat(p, cloth) +
    face(p) +
    before
  );
}

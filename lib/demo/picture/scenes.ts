/** The scenes, most of them in three compositions each. */
import { bars, candles, ranges } from "#lib/demo/picture/scenes/chart";
import { island, seedlings, stacks } from "#lib/demo/picture/scenes/coins";
import { factory } from "#lib/demo/picture/scenes/factory";
import { fields } from "#lib/demo/picture/scenes/fields";
import { birches, glade, ranks } from "#lib/demo/picture/scenes/forest";
import { harbour } from "#lib/demo/picture/scenes/harbour";
import { desk, open, shelf } from "#lib/demo/picture/scenes/ledger";
import { contours, isles, plan } from "#lib/demo/picture/scenes/map";
import { produce, square, stalls } from "#lib/demo/picture/scenes/market";
import { dish, dunes, orbits } from "#lib/demo/picture/scenes/orbit";
import { skyline } from "#lib/demo/picture/scenes/skyline";
import { arcade, cafe } from "#lib/demo/picture/scenes/terrace";
import { town } from "#lib/demo/picture/scenes/terrace-town";
import { chooseComposition, type Scene, type SceneName } from "#lib/demo/picture/stage";

export const scenes: Record<SceneName, Scene> = {
  skyline,
  harbour,
  fields,
  ledger: (s) => chooseComposition(s, [open, shelf, desk])(s),
  chart: (s) => chooseComposition(s, [bars, ranges, candles])(s),
  orbit: (s) => chooseComposition(s, [orbits, dunes, dish])(s),
  terrace: (s) => chooseComposition(s, [cafe, town, arcade])(s),
  market: (s) => chooseComposition(s, [stalls, square, produce])(s),
  factory,
  forest: (s) => chooseComposition(s, [ranks, birches, glade])(s),
  coins: (s) => chooseComposition(s, [stacks, island, seedlings])(s),
  map: (s) => chooseComposition(s, [isles, plan, contours])(s),
};

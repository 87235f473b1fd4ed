/** The scenes, most of them in three compositions each. */
import { bars } from "#lib/demo/picture/scenes/chart-bars";
import { candles } from "#lib/demo/picture/scenes/chart-candles";
import { ranges } from "#lib/demo/picture/scenes/chart-ranges";
import { seedlings } from "#lib/demo/picture/scenes/coins-seedlings";
import { island, stacks } from "#lib/demo/picture/scenes/coins-stacks";
import { factory } from "#lib/demo/picture/scenes/factory";
import { fields } from "#lib/demo/picture/scenes/fields";
import { birches } from "#lib/demo/picture/scenes/forest-birches";
import { glade } from "#lib/demo/picture/scenes/forest-glade";
import { ranks } from "#lib/demo/picture/scenes/forest-ranks";
import { harbour } from "#lib/demo/picture/scenes/harbour";
import { desk } from "#lib/demo/picture/scenes/ledger-desk";
import { open } from "#lib/demo/picture/scenes/ledger-open";
import { shelf } from "#lib/demo/picture/scenes/ledger-shelf";
import { contours } from "#lib/demo/picture/scenes/map-contours";
import { isles } from "#lib/demo/picture/scenes/map-isles";
import { plan } from "#lib/demo/picture/scenes/map-plan";
import { produce } from "#lib/demo/picture/scenes/market-produce";
import { square } from "#lib/demo/picture/scenes/market-square";
import { stalls } from "#lib/demo/picture/scenes/market-stalls";
import { dish, dunes } from "#lib/demo/picture/scenes/orbit-land";
import { orbits } from "#lib/demo/picture/scenes/orbit-rings";
import { skyline } from "#lib/demo/picture/scenes/skyline";
import { arcade } from "#lib/demo/picture/scenes/terrace-arcade";
import { cafe } from "#lib/demo/picture/scenes/terrace-cafe";
import { town } from "#lib/demo/picture/scenes/terrace-town";
import { choose, type Scene, type SceneName } from "#lib/demo/picture/stage";

export const scenes: Record<SceneName, Scene> = {
  skyline,
  harbour,
  fields,
  ledger: (s) => choose(s, [open, shelf, desk])(s),
  chart: (s) => choose(s, [bars, ranges, candles])(s),
  orbit: (s) => choose(s, [orbits, dunes, dish])(s),
  terrace: (s) => choose(s, [cafe, town, arcade])(s),
  market: (s) => choose(s, [stalls, square, produce])(s),
  factory,
  forest: (s) => choose(s, [ranks, birches, glade])(s),
  coins: (s) => choose(s, [stacks, island, seedlings])(s),
  map: (s) => choose(s, [isles, plan, contours])(s),
};

/** The canvas of a scene: its size, palette, sun and random numbers. */
import {
  getTones,
  type Palette,
  palettes,
  type TimeOfDay,
  type Tones,
} from "#lib/demo/picture/colour";
import { createRandom, type Random, randomBetween, randomChance } from "#lib/demo/random";
import { hashText } from "#lib/domain/hash-text";

export interface Stage {
  w: number;
  h: number;
  /** One thousandth of the shorter side. */
  u: number;
  r: Random;
  c: Tones;
  /** The composition to draw: 0, 1 or 2. */
  variant: number;
  sun: { x: number; y: number; radius: number };
  /** 1 if shadows fall to the right, because the light comes from the left; otherwise -1. */
  side: number;
}

/** Draws the inside of an SVG. */
export type Scene = (s: Stage) => string;

export type SceneName =
  | "skyline"
  | "harbour"
  | "fields"
  | "ledger"
  | "chart"
  | "orbit"
  | "terrace"
  | "market"
  | "factory"
  | "forest"
  | "coins"
  | "map";

const hours: readonly TimeOfDay[] = ["dawn", "day", "dusk", "night", "day"];

/** Spreads consecutive seeds evenly over a list (a low-discrepancy sequence). */
function spread<T>(list: readonly T[], seed: number, step: number): T {
  const at = (((seed * step) % 1) + 1) % 1;
  return list[Math.floor(at * list.length)] as T;
}

export function createStage(
  scene: SceneName,
  seed: number,
  size?: readonly [number, number],
): Stage {
  const offset = hashText(scene) % 97;
  const r = createRandom(hashText(`${scene}/${seed}`));
  const roll = r();
  const [w, h] = size ?? (roll < 0.7 ? [1600, 1000] : roll < 0.85 ? [1200, 1500] : [1600, 1200]);
  const step = Math.trunc(seed) + Math.trunc(seed / 21) + offset;
  const turn = ((step % palettes.length) + palettes.length) % palettes.length;
  const palette = palettes[turn] as Palette;
  const time = spread(hours, seed + offset, 0.7548776662);
  const u = Math.min(w, h) / 1000;
  const low = time === "dawn" || time === "dusk";
  const x = (randomChance(r, 0.5) ? randomBetween(r, 0.14, 0.4) : randomBetween(r, 0.6, 0.86)) * w;
  return {
    w,
    h,
    u,
    r,
    c: getTones(palette, time),
    variant: spread([0, 1, 2], seed + offset, 0.5698402911),
    sun: {
      x,
      y: (low ? randomBetween(r, 0.34, 0.52) : randomBetween(r, 0.16, 0.32)) * h,
      radius: (low ? randomBetween(r, 110, 210) : randomBetween(r, 50, 120)) * u,
    },
    side: x < w / 2 ? 1 : -1,
  };
}

/** Returns the composition of the stage's variant. */
export function chooseComposition<T>(s: Stage, compositions: readonly [T, T, T]): T {
  return compositions[s.variant] ?? compositions[0];
}

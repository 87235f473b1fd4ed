/** What every scene gets: a size, a palette at a time of day, a sun, and chance. */
import type { DemoScene } from "#lib/demo/content/types";
import {
  type Palette,
  palettes,
  type TimeOfDay,
  type Tones,
  tones,
} from "#lib/demo/picture/colour";
import { between, chance, hash, type Random, random } from "#lib/demo/random";

export interface Stage {
  w: number;
  h: number;
  /** One thousandth of the shorter side. */
  u: number;
  r: Random;
  c: Tones;
  /** 0, 1 or 2: which composition of the scene to draw. */
  variant: number;
  sun: { x: number; y: number; radius: number };
  /** 1 when the light comes from the left, so that shadows fall to the right; else -1. */
  side: number;
}

export type Scene = (s: Stage) => string;

const hours: readonly TimeOfDay[] = ["dawn", "day", "dusk", "night", "day"];

/** Spreads consecutive seeds evenly over a list (a low-discrepancy sequence). */
function spread<T>(list: readonly T[], seed: number, step: number): T {
  const at = (((seed * step) % 1) + 1) % 1;
  return list[Math.floor(at * list.length)] as T;
}

export function stage(scene: DemoScene, seed: number, size?: readonly [number, number]): Stage {
  const offset = hash(scene) % 97;
  const r = random(hash(`${scene}/${seed}`));
  const roll = r();
  const [w, h] = size ?? (roll < 0.7 ? [1600, 1000] : roll < 0.85 ? [1200, 1500] : [1600, 1200]);
  const step = Math.trunc(seed) + Math.trunc(seed / 21) + offset;
  const turn = ((step % palettes.length) + palettes.length) % palettes.length;
  const palette = palettes[turn] as Palette;
  const time = spread(hours, seed + offset, 0.7548776662);
  const u = Math.min(w, h) / 1000;
  const low = time === "dawn" || time === "dusk";
  const x = (chance(r, 0.5) ? between(r, 0.14, 0.4) : between(r, 0.6, 0.86)) * w;
  return {
    w,
    h,
    u,
    r,
    c: tones(palette, time),
    variant: spread([0, 1, 2], seed + offset, 0.5698402911),
    sun: {
      x,
      y: (low ? between(r, 0.34, 0.52) : between(r, 0.16, 0.32)) * h,
      radius: (low ? between(r, 110, 210) : between(r, 50, 120)) * u,
    },
    side: x < w / 2 ? 1 : -1,
  };
}

/** The composition that the stage asks for. */
export function choose<T>(s: Stage, compositions: readonly [T, T, T]): T {
  return compositions[s.variant] ?? compositions[0];
}

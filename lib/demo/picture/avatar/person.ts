/** The features of a bust. */
import type { Palette } from "#lib/demo/picture/colour";
import type { Random } from "#lib/demo/random";

export interface Person {
  r: Random;
  c: Palette;
  skin: string;
  hair: string;
  shade: string;
  side: number;
  bearded: boolean;
  /** The colour of a hat or scarf. */
  hat: string;
  /** Half the width of the face, in pixels. */
  halfFaceWidth: number;
}

export const skinColours = [
  "#f3cfb3",
  "#e8b48f",
  "#d19a6d",
  "#b27a50",
  "#8a5a3c",
  "#643f2d",
  "#f0d8c4",
];

export const hairColours = [
  "#241d1f",
  "#4b2f26",
  "#7a4a2b",
  "#b5793e",
  "#d8b06a",
  "#a9a49c",
  "#e5e0d6",
  "#9c4a2f",
];

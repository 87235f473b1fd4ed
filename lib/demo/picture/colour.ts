/** The palettes, and their tones at each time of day. */

export interface Palette {
  paper: string;
  sky: string;
  mid: string;
  deep: string;
  ink: string;
  accent: string;
  warm: string;
  /** The colour of a low sun. Differs from the accent if that is a cool colour. */
  ember: string;
}

export type TimeOfDay = "dawn" | "day" | "dusk" | "night";

export interface Tones extends Palette {
  night: boolean;
  /** The sky near the horizon. */
  haze: string;
  cloud: string;
  sun: string;
  ground: string;
  shadow: string;
  /** A lit window or lamp. */
  glow: string;
  /** Returns the tone at a depth: 0 is the sky, 1 the nearest silhouette. */
  layer(depth: number): string;
}

export const palettes: readonly Palette[] = [
  // Delft: grey-blue water, vermilion.
  createPalette("#f3ead9", "#bfd0d0", "#7499a3", "#325868", "#17303d", "#d4623a", "#e8b970"),
  // Stubble: ochre and olive, brick.
  createPalette("#f5ebd3", "#ead7a8", "#c6a257", "#75703f", "#31372c", "#b4482f", "#e3a44a"),
  // Rose: dusty pink and plum, coral.
  createPalette("#f7e8dc", "#eac4b5", "#b9858a", "#694d68", "#2b2540", "#de6a4c", "#efb47c"),
  // Moss: lichen and bottle green, amber.
  createPalette("#efebd9", "#cbd5be", "#87a28b", "#3d6556", "#1b332f", "#d9733f", "#e0aa48"),
  // Slate: newspaper greys, mustard.
  createPalette("#f1ede3", "#d2d5d4", "#94a0a8", "#4c5c6c", "#222c39", "#c4553f", "#d9aa38"),
  // Terracotta: clay and sand, teal.
  createPalette(
    "#f6ead8",
    "#f0d0aa",
    "#d08d66",
    "#86503f",
    "#2c2a36",
    "#2c7d7a",
    "#f0b659",
    "#cb5638",
  ),
  // Mint: celadon and aubergine, apricot.
  createPalette("#f2efe2", "#c6dbd0", "#8cb2a8", "#4b5f7b", "#292748", "#e4845f", "#efc76c"),
];

function createPalette(
  paper: string,
  sky: string,
  mid: string,
  deep: string,
  ink: string,
  accent: string,
  warm: string,
  ember = accent,
): Palette {
  return { paper, sky, mid, deep, ink, accent, warm, ember };
}

/** Blends two #rrggbb colours; t = 0 returns the first, t = 1 the second. */
export function mix(a: string, b: string, t: number): string {
  const x = Number.parseInt(a.slice(1), 16);
  const y = Number.parseInt(b.slice(1), 16);
  let out = 0;
  for (const shift of [16, 8, 0]) {
    const from = (x >> shift) & 255;
    const to = (y >> shift) & 255;
    out |= Math.round(from + (to - from) * t) << shift;
  }
  return `#${out.toString(16).padStart(6, "0")}`;
}

/** Returns the tones of a palette at a time of day. */
export function getTones(c: Palette, time: TimeOfDay): Tones {
  const night = time === "night";
  const sky = {
    dawn: mix(c.paper, c.warm, 0.38),
    day: c.sky,
    dusk: mix(c.warm, c.ember, 0.42),
    night: mix(c.ink, c.deep, 0.5),
  }[time];
  const haze = {
    dawn: mix(c.paper, c.ember, 0.32),
    day: mix(c.sky, c.paper, 0.7),
    dusk: mix(c.warm, c.paper, 0.3),
    night: mix(c.deep, c.mid, 0.35),
  }[time];
  const cloud = night ? mix(sky, c.mid, 0.28) : mix(sky, c.paper, time === "dusk" ? 0.35 : 0.65);
  const sun = { dawn: c.ember, day: c.paper, dusk: c.paper, night: c.paper }[time];
  const ground = {
    dawn: mix(c.paper, c.sky, 0.75),
    day: mix(c.paper, c.warm, 0.5),
    dusk: mix(c.warm, c.mid, 0.55),
    night: mix(c.deep, c.mid, 0.22),
  }[time];
  const stops = night
    ? [haze, c.deep, mix(c.deep, c.ink, 0.6), mix(c.ink, "#000000", 0.25)]
    : [mix(haze, c.sky, 0.4), c.mid, c.deep, c.ink];
  const layer = (depth: number): string => {
    const at = Math.min(0.999, Math.max(0, depth)) * 3;
    const i = Math.floor(at);
    return mix(stops[i] ?? c.mid, stops[i + 1] ?? c.ink, at - i);
  };
  const shadow = mix(ground, c.ink, night ? 0.6 : 0.42);
  const glow = night || time === "dusk" ? c.warm : c.paper;
  return { ...c, sky, haze, cloud, sun, ground, shadow, glow, layer, night };
}

export const devices = ["desktop", "mobile"] as const;
export type Device = (typeof devices)[number];

/**
 * Matches the User-Agent of phones; tablets get the desktop layout. middleware.ts repeats it as a
 * literal because Next requires a static matcher.
 */
export const phonePattern =
  "(?:.*)(?:iPhone|iPod|Android.+Mobile|Windows Phone|Mobile Safari)(?:.*)";

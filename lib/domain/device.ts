export const devices = ["desktop", "mobile"] as const;
export type Device = (typeof devices)[number];

/** Matches the User-Agent of phones; tablets get the desktop layout. middleware.ts repeats it literally, as Next demands. */
export const phonePattern =
  "(?:.*)(?:iPhone|iPod|Android.+Mobile|Windows Phone|Mobile Safari)(?:.*)";

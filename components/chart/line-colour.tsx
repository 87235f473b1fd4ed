import type { LineLook } from "#lib/domain/chart/data";

/** Sets the colour of text to a line's; the still and the live drawing both take it from there. */
export const lineColour: Record<LineLook, string> = {
  first: "text-accent",
  second: "text-series-2",
  third: "text-series-3",
  fourth: "text-series-4",
  fall: "text-fall",
};

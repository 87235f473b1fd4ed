import type { CSSProperties } from "react";
import { readStyle } from "#lib/domain/body/style";

/**
 * An author's colour in a lightness that can be read, whichever theme the reader has chosen: the hue
 * stays, lightness is the theme's, and what is see-through is not. Measured in ink.test.tsx.
 */
export const ink =
  "text-[light-dark(oklch(from_var(--ink)_0.46_min(c,0.17)_h/1),oklch(from_var(--ink)_0.82_min(c,0.14)_h/1))]";

/** The same for what lies behind a text. */
export const ground =
  "bg-[light-dark(oklch(from_var(--ground)_0.94_min(c*0.4,0.07)_h/1),oklch(from_var(--ground)_0.3_min(c*0.4,0.06)_h/1))]";

/** Classes and declarations that show a text's own style; null where it has none. */
export function inkOf(style: string): { className: string; style: CSSProperties } | null {
  if (style === "") return null;
  const own = readStyle(style);
  const color = own.get("color");
  const background = own.get("background-color");
  const size = own.get("font-size");
  if (!color && !background && !size) return null;
  const classes = [color ? ink : "", background ? ground : ""].filter(Boolean);
  return {
    className: classes.join(" "),
    style: {
      ...(color ? { "--ink": color } : {}),
      ...(background ? { "--ground": background } : {}),
      ...(size ? { fontSize: `${Number.parseFloat(size) / 16}rem` } : {}),
    } as CSSProperties,
  };
}

import type { CSSProperties } from "react";
import { parsePixels, parseStyle } from "#lib/domain/body/style";

/**
 * Shows the author's color, set in `--text-color`, readably in both themes: keeps the hue, takes the
 * lightness from the theme and drops transparency. text-color.test.tsx measures the contrast.
 */
export const textColorClassName =
  "text-[light-dark(oklch(from_var(--text-color)_0.46_min(c,0.17)_h/1),oklch(from_var(--text-color)_0.82_min(c,0.14)_h/1))]";

/** Does the same for the background behind a text, set in `--highlight-color`. */
export const highlightClassName =
  "bg-[light-dark(oklch(from_var(--highlight-color)_0.94_min(c*0.4,0.07)_h/1),oklch(from_var(--highlight-color)_0.3_min(c*0.4,0.06)_h/1))]";

/** Returns the props that render the style of a text node, or null if it has none. */
export function getTextStyleProps(
  style: string,
): { className: string; style: CSSProperties } | null {
  if (style === "") return null;
  const declarations = parseStyle(style);
  const color = declarations.get("color");
  const background = declarations.get("background-color");
  const size = declarations.get("font-size");
  if (!color && !background && !size) return null;
  const classNames = [color ? textColorClassName : "", background ? highlightClassName : ""].filter(
    Boolean,
  );
  return {
    className: classNames.join(" "),
    style: {
      ...(color ? { "--text-color": color } : {}),
      ...(background ? { "--highlight-color": background } : {}),
      ...(size ? { fontSize: `${(parsePixels(size) ?? 16) / 16}rem` } : {}),
    } as CSSProperties,
  };
}

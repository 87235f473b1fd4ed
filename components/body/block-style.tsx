import type { CSSProperties } from "react";
import type { Alignment } from "#lib/domain/body/node";

const alignments: Partial<Record<Alignment, CSSProperties["textAlign"]>> = {
  center: "center",
  right: "right",
  end: "end",
  justify: "justify",
};

const sides = { padding: "paddingInlineStart", margin: "marginInlineStart" } as const;

/** Alignment, and indent in steps of 40 pixels, less where the column is narrow. */
export function placeOf(
  { format, indent }: { format: Alignment; indent: number },
  side: keyof typeof sides = "padding",
): CSSProperties | undefined {
  const textAlign = alignments[format];
  if (!textAlign && indent === 0) return undefined;
  const shift = `min(${indent * 40}px, ${Math.min(indent * 7, 40)}%)`;
  return {
    ...(textAlign ? { textAlign } : {}),
    ...(indent > 0 ? { [sides[side]]: shift } : {}),
  };
}

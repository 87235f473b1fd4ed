import type { CSSProperties } from "react";
import type { Alignment } from "#lib/domain/body/node";

const alignments: Partial<Record<Alignment, CSSProperties["textAlign"]>> = {
  center: "center",
  right: "right",
  end: "end",
  justify: "justify",
};

const indentStepPixels = 40;

const indentProperties = { padding: "paddingInlineStart", margin: "marginInlineStart" } as const;

/** Returns the alignment of a block and its indent. Many steps leave room for text in a narrow column. */
export function getBlockStyle(
  { format, indent }: { format: Alignment; indent: number },
  indentProperty: keyof typeof indentProperties = "padding",
): CSSProperties | undefined {
  const textAlign = alignments[format];
  if (!textAlign && indent === 0) return undefined;
  const indentWidth = `min(${indent * indentStepPixels}px, 40%)`;
  return {
    ...(textAlign ? { textAlign } : {}),
    ...(indent > 0 ? { [indentProperties[indentProperty]]: indentWidth } : {}),
  };
}

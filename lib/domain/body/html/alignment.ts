import type { Element } from "#lib/domain/body/html/tree";

const alignments: Record<string, string> = {
  center: "center",
  right: "right",
  end: "end",
  justify: "justify",
  "-webkit-center": "center",
};

/** Returns the alignment that an element sets for its text, "" for the left; null if it sets none. */
export function parseAlignment({ name, css, attributes }: Element): string | null {
  const align = (css.get("text-align") ?? attributes.get("align") ?? "").toLowerCase();
  if (align) return alignments[align] ?? "";
  return name === "center" ? "center" : null;
}

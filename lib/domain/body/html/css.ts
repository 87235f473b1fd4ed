/** The declarations of a style attribute by lower-case property. */
export type CssDeclarations = Map<string, string>;

export function parseDeclarations(style: string): CssDeclarations {
  const declarations: CssDeclarations = new Map();
  if (style === "") return declarations;
  for (const declaration of style.slice(0, 4_000).split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!important/i, "")
      .trim();
    if (name && value) declarations.set(name, value);
  }
  return declarations;
}

const pixelsPerUnit: Record<string, number> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  rem: 16,
};

/** Converts an absolute length to pixels; null for a relative length or anything else. */
export function parsePixels(value: string | undefined): number | null {
  // Our own post page writes indents as min(80px, 14%); the pixels are the author's choice.
  const parts = /^(?:min\()?\s*(-?(?:\d{1,9}(?:\.\d{0,20})?|\.\d{1,20}))\s*([a-z]+)/i.exec(
    value ?? "",
  );
  const factor = pixelsPerUnit[parts?.[2]?.toLowerCase() ?? ""];
  return parts && factor ? Number(parts[1]) * factor : null;
}

/** The declarations of a style attribute, by property in lower case. */
export type Css = Map<string, string>;

export function readCss(style: string): Css {
  const found: Css = new Map();
  if (style === "") return found;
  for (const declaration of style.slice(0, 4_000).split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .replace(/!important/i, "")
      .trim();
    if (name && value) found.set(name, value);
  }
  return found;
}

const inPixels: Record<string, number> = {
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  rem: 16,
};

/** A length in pixels; null where it is none, or depends on what is around it. */
export function pixels(value: string | undefined): number | null {
  // The reader's page writes min(80px, 14%): the first is what the author chose.
  const parts = /^(?:min\()?\s*(-?\d*\.?\d+)\s*([a-z]+)/i.exec(value ?? "");
  const unit = inPixels[parts?.[2]?.toLowerCase() ?? ""];
  return parts && unit ? Number(parts[1]) * unit : null;
}

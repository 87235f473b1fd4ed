const colorSyntax = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/deg-]{1,60}\))$/i;

/** Keywords that look like a color name but are not a color the author chose. */
const nonColorKeywords =
  /^(?:transparent|currentcolor|inherit|initial|unset|revert|revert-layer|auto|none|windowtext|window)$/i;
/** An alpha of zero: #rgb0, #rrggbb00, rgba(…, 0). */
const fullyTransparent = /^#(?:[\da-f]{3}0|[\da-f]{6}00)$|[,/]\s*0(?:\.0*)?%?\s*\)$/i;

const isVisibleColor = (value: string) =>
  colorSyntax.test(value) &&
  !nonColorKeywords.test(value) &&
  !(hasAlphaChannel(value) && fullyTransparent.test(value));

const hasAlphaChannel = (value: string) =>
  value.startsWith("#") || value.includes("/") || value.split(",").length === 4;

/** Returns the pixels of a CSS size such as "14.5px"; null for anything else. */
export function parsePixels(value: string): number | null {
  const pixels = /^(\d{1,2}(?:\.\d{1,3})?)px$/i.exec(value)?.[1];
  return pixels === undefined ? null : Number(pixels);
}

const isAllowedFontSize = (value: string) => {
  const pixels = parsePixels(value);
  return pixels !== null && pixels >= 8 && pixels <= 72;
};

const validators: Record<string, (value: string) => boolean> = {
  color: isVisibleColor,
  "background-color": isVisibleColor,
  "font-size": isAllowedFontSize,
};

/** Returns the allow-listed declarations of a style text by property. */
export function parseStyle(style: string): Map<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of style.slice(0, 1_000).split(";")) {
    const [property = "", value = "", ...rest] = declaration.split(":").map((part) => part.trim());
    const name = property.toLowerCase();
    if (rest.length === 0 && Object.hasOwn(validators, name) && validators[name]?.(value)) {
      declarations.set(name, value);
    }
  }
  return declarations;
}

/** Removes all but the allow-listed declarations; writes the rest in Lexical's format, in one order. */
export function sanitizeStyle(style: string): string {
  if (style === "") return "";
  const declarations = parseStyle(style);
  return Object.keys(validators)
    .flatMap((name) => (declarations.has(name) ? `${name}: ${declarations.get(name)};` : []))
    .join("");
}

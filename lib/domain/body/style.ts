const color = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/deg-]{1,60}\))$/i;

/** Words that name no colour of the author's, or one that cannot be seen. */
const noColors =
  /^(?:transparent|currentcolor|inherit|initial|unset|revert|revert-layer|auto|none|windowtext|window)$/i;
/** Wholly transparent: #rgb0, #rrggbb00, rgba(…, 0). */
const unseen = /^#(?:[\da-f]{3}0|[\da-f]{6}00)$|[,/]\s*0(?:\.0*)?%?\s*\)$/i;

const isColor = (value: string) =>
  color.test(value) && !noColors.test(value) && !(isClear(value) && unseen.test(value));

/** Whether a fourth part is there to say how much is seen through. */
const isClear = (value: string) =>
  value.startsWith("#") || value.includes("/") || value.split(",").length === 4;

const isSize = (value: string) => {
  const pixels = Number(/^(\d{1,2}(?:\.\d{1,3})?)px$/i.exec(value)?.[1]);
  return pixels >= 8 && pixels <= 72;
};

const allowed: Record<string, (value: string) => boolean> = {
  color: isColor,
  "background-color": isColor,
  "font-size": isSize,
};

/** The declarations of a style text that are allowed, by property. */
export function readStyle(style: string): Map<string, string> {
  const kept = new Map<string, string>();
  for (const declaration of style.slice(0, 1_000).split(";")) {
    const [property = "", value = "", ...more] = declaration.split(":").map((part) => part.trim());
    const name = property.toLowerCase();
    if (more.length === 0 && Object.hasOwn(allowed, name) && allowed[name]?.(value)) {
      kept.set(name, value);
    }
  }
  return kept;
}

/** A text's style without what is not allowed, written as the editor writes it, in one order. */
export function cleanStyle(style: string): string {
  if (style === "") return "";
  const kept = readStyle(style);
  return Object.keys(allowed)
    .flatMap((name) => (kept.has(name) ? `${name}: ${kept.get(name)};` : []))
    .join("");
}

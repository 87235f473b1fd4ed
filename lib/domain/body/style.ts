const color = /^(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/deg-]{1,60}\))$/i;

const isSize = (value: string) => {
  const pixels = Number(/^(\d{1,2}(?:\.\d{1,3})?)px$/i.exec(value)?.[1]);
  return pixels >= 8 && pixels <= 72;
};

const allowed: Record<string, (value: string) => boolean> = {
  color: (value) => color.test(value),
  "background-color": (value) => color.test(value),
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

/** A text's style without what is not allowed, written as the editor writes it. */
export function cleanStyle(style: string): string {
  return [...readStyle(style)].map(([name, value]) => `${name}: ${value};`).join("");
}

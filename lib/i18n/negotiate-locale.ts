import { fallbackLocale, isLocale, type Locale } from "#lib/domain/locale";

/** Returns the chosen language, or the preferred one of an Accept-Language header, else English. */
export function negotiateLocale(header: string | null, chosen?: string): Locale {
  if (isLocale(chosen)) return chosen;
  const preferred = (header ?? "")
    .split(",")
    .map((part) => {
      const [tag = "", ...options] = part.trim().split(";");
      const weight = options.find((option) => option.trim().startsWith("q="));
      return { tag: tag.slice(0, 2).toLowerCase(), q: weight ? Number(weight.trim().slice(2)) : 1 };
    })
    .filter(({ q }) => q > 0)
    .sort((a, b) => b.q - a.q)
    .map(({ tag }) => tag)
    .find(isLocale);
  return preferred ?? fallbackLocale;
}

import type { Locale } from "#lib/domain/locale";

/**
 * Returns the path of the post's version in another language, which the page links to; null without
 * one. Only the page knows it: the frame around it is the same for all pages.
 */
export function findTwinPath(language: Locale): string | null {
  const link = document.querySelector<HTMLAnchorElement>(`a[data-twin][hreflang="${language}"]`);
  return link?.pathname ?? null;
}

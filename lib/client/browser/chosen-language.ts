import { toCookieName } from "#lib/domain/cookie-name";
import { localeCookie } from "#lib/domain/device-storage";
import type { Locale } from "#lib/domain/locale";

const secondsPerYear = 31_536_000;

/** Stores the language for addresses without one, such as "/". The middleware reads it. */
export function storeChosenLanguage(locale: Locale): void {
  const isHttps = window.location.protocol === "https:";
  const name = toCookieName(localeCookie, isHttps);
  const secure = isHttps ? "; secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers.
  document.cookie = `${name}=${locale}; path=/; max-age=${secondsPerYear}; samesite=lax${secure}`;
}

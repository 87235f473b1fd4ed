import { devices } from "#lib/domain/device";
import { isLocale } from "#lib/domain/locale";
import type { PageContext } from "#lib/paths";

/** Parses the language and layout of a page's params; null if either is unknown. */
export function parsePageParams(params: { locale: string; device: string }): PageContext | null {
  const device = devices.find((name) => name === params.device);
  return isLocale(params.locale) && device ? { locale: params.locale, device } : null;
}

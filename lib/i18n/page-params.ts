import { devices } from "#lib/domain/device";
import { isLocale } from "#lib/domain/locale";
import type { Place } from "#lib/paths";

/** The language and layout of a page's params; null where they are neither. */
export function placeOf(params: { locale: string; device: string }): Place | null {
  const device = devices.find((name) => name === params.device);
  return isLocale(params.locale) && device ? { locale: params.locale, device } : null;
}

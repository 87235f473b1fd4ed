import { isLocale, type Locale, locales } from "#lib/domain/locale";
import { isSerialId } from "#lib/domain/text/serial-id";

/** A post or fund of this site. */
export type OwnPage = { kind: "posts" | "products"; id: string; locale: Locale };

/** A post has a second address in the list of trending ones. */
const pagePath = new RegExp(`^/(${locales.join("|")})(?:/m)?/(posts|trending|products)/([^/]+)/?$`);

/** Returns the post or fund to whose page an address leads; null for any other. */
export function parseOwnPage(address: string, siteUrl: string): OwnPage | null {
  const url = URL.parse(address);
  if (url?.origin !== new URL(siteUrl).origin || url.username || url.password) return null;
  const [, locale, list, id] = pagePath.exec(url.pathname) ?? [];
  if (!id || !isSerialId(id) || !isLocale(locale)) return null;
  const kind = list === "products" ? "products" : "posts";
  return { kind, id, locale };
}

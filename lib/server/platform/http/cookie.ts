import { toCookieName } from "#lib/domain/cookie-name";
import { env } from "#lib/server/core/env";

const isHttps = () => env().PUBLIC_URL.startsWith("https:");

/** Builds the `set-cookie` header of a cookie that scripts and requests of other sites do not get. */
export const buildCookie = (name: string, value: string | number | bigint, maxAgeSeconds: number) =>
  [
    `${toCookieName(name, isHttps())}=${value}`,
    "Path=/",
    `Max-Age=${maxAgeSeconds}`,
    "HttpOnly",
    "SameSite=Strict",
    ...(isHttps() ? ["Secure"] : []),
  ].join("; ");

/** Returns the value of a cookie that `buildCookie` made, or null. */
export function readCookie(cookies: string | null | undefined, name: string): string | null {
  const start = `${toCookieName(name, isHttps())}=`;
  const found = cookies?.split(/;\s*/).find((each) => each.startsWith(start));
  return found?.slice(start.length) ?? null;
}

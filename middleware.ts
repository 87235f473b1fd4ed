import { type NextRequest, NextResponse } from "next/server";
import { toCookieName } from "#lib/domain/cookie-name";
import { localeCookie } from "#lib/domain/device-storage";
import { negotiateLocale } from "#lib/i18n/negotiate-locale";

/** A preview that a phone shows in a frame, in the desktop layout. */
const isPreviewFrame = ({ pathname, searchParams }: URL) =>
  /\/posts\/\d+\/preview$/.test(pathname) && searchParams.has("frame");

/**
 * Redirects a path without a language to one with a language, and a phone on a desktop path to the
 * mobile one. The matcher skips all other requests. Decision 52 says why the file is not `proxy.ts`.
 */
export function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const isPhone =
    /iPhone|iPod|Android.+Mobile|Windows Phone|Mobile Safari/.test(
      request.headers.get("user-agent") ?? "",
    ) && !isPreviewFrame(request.nextUrl);
  const [, first = "", second] = pathname.split("/");
  const named = first.toLowerCase();
  const hasLocale = named === "en" || named === "zh";
  const { cookies } = request;
  // The scheme of the request is that of the proxy, not of the browser.
  const chosen = [true, false].flatMap(
    (isHttps) => cookies.get(toCookieName(localeCookie, isHttps))?.value ?? [],
  )[0];
  const locale = hasLocale
    ? named
    : negotiateLocale(request.headers.get("accept-language"), chosen);
  const rest = hasLocale ? pathname.slice(first.length + 1) : pathname;
  const isMobile = hasLocale ? second === "m" : first === "m";
  const target = `/${locale}${isPhone && !isMobile ? "/m" : ""}${rest === "/" ? "" : rest}`;
  if (target === pathname) return NextResponse.next();
  const response = NextResponse.redirect(new URL(`${target}${search}`, request.url), 307);
  response.headers.set("vary", "accept-language, cookie, user-agent");
  return response;
}

export const config = {
  runtime: "nodejs",
  matcher: [
    // Paths without a language, except files and API calls.
    "/((?!en(?:/|$)|zh(?:/|$)|_next/|sns/|product/api/|locales/|livez$|readyz$|sitemap/|share/|\\.well-known/|[^/]+\\.(?:ico|png|svg|txt|webmanifest|xml|atom|json)$).*)",
    // A phone on a desktop path.
    {
      source: "/:locale(en|zh)/:path((?!m(?:/|$)|.*feed\\.(?:xml|atom|json)$).*)*",
      has: [
        {
          type: "header",
          key: "user-agent",
          value: "(?:.*)(?:iPhone|iPod|Android.+Mobile|Windows Phone|Mobile Safari)(?:.*)",
        },
      ],
    },
  ],
};

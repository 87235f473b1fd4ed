import { locales } from "#lib/domain/locale";
import { env } from "#lib/server/core/env";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** Pages that are of no use to a reader who comes from a search engine. */
const closed = [
  "/accounts",
  "/admin",
  "/login",
  "/notification",
  "/report",
  "/search",
  "/settings",
];
/** A user's own pages, and the editor. */
const closedWithin = [
  "/posts/create",
  "/posts/*/edit",
  "/products/*/order",
  "/products/orders",
  "/users/*/edit",
  "/users/*/settings",
];

/** Each place is named in full: a wildcard in front would close the profile of a user called "search". */
const places = ["", "/m", ...locales.flatMap((locale) => [`/${locale}`, `/${locale}/m`])];

export async function serveRobots(request: Request): Promise<Response> {
  const paths = places.flatMap((place) => [...closed, ...closedWithin].map((path) => place + path));
  const body = [
    "User-agent: *",
    ...paths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${env().PUBLIC_URL}/sitemap.xml`,
    "",
  ].join("\n");
  return documentResponse(request, { body, type: "text/plain", maxAge: 3_600 });
}

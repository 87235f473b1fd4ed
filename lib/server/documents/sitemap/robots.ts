import { locales } from "#lib/domain/locale";
import { env } from "#lib/server/core/env";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** Pages that are useless as search results. */
const excludedPaths = [
  "/accounts",
  "/admin",
  "/login",
  "/notification",
  "/report",
  "/search",
  "/settings",
];
/** A user's private pages, and the editor. */
const excludedPatterns = [
  "/posts/create",
  "/posts/*/edit",
  "/products/*/order",
  "/products/orders",
  "/users/*/edit",
  "/users/*/settings",
];

/** Listed in full, because a leading wildcard would also exclude the profile of a user called "search". */
const prefixes = ["", "/m", ...locales.flatMap((locale) => [`/${locale}`, `/${locale}/m`])];

export async function serveRobots(request: Request): Promise<Response> {
  const paths = prefixes.flatMap((prefix) =>
    [...excludedPaths, ...excludedPatterns].map((path) => prefix + path),
  );
  const body = [
    "User-agent: *",
    ...paths.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${env().PUBLIC_URL}/sitemap.xml`,
    "",
  ].join("\n");
  return documentResponse(request, { body, type: "text/plain", maxAge: 3_600 });
}

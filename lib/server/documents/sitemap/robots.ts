import { locales } from "#lib/domain/locale";
import { env } from "#lib/server/core/env";
import { aiSearchCrawlers, aiTrainingCrawlers } from "#lib/server/documents/sitemap/ai-crawlers";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { documentResponse } from "#lib/server/platform/http/text-document";

/**
 * Pages that are useless as search results. Search is not here: its pages say `noindex`, which a
 * crawler must be allowed to read.
 */
const excludedPaths = ["/accounts", "/admin", "/login", "/notification", "/report", "/settings"];
/** A user's private pages, and the editor. */
const excludedPatterns = [
  "/posts/create",
  "/posts/*/edit",
  "/products/*/order",
  "/products/orders",
  "/users/*/edit",
  "/users/*/settings",
];

/** Listed in full, because a leading wildcard would also exclude the profile of a user called "admin". */
const prefixes = ["", "/m", ...locales.flatMap((locale) => [`/${locale}`, `/${locale}/m`])];

/** Lists the AI crawlers that staff do not let in. */
async function listRefusedCrawlers(): Promise<string[]> {
  // Another host's settings are not known here.
  if (env().API_ORIGIN) return [...aiTrainingCrawlers];
  const [allowsSearch, allowsTraining] = await Promise.all([
    getServerSetting("allowsAiSearch"),
    getServerSetting("allowsAiTraining"),
  ]);
  return [...(allowsSearch ? [] : aiSearchCrawlers), ...(allowsTraining ? [] : aiTrainingCrawlers)];
}

export async function serveRobots(request: Request): Promise<Response> {
  const refused = await listRefusedCrawlers();
  const paths = prefixes.flatMap((prefix) =>
    [...excludedPaths, ...excludedPatterns].map((path) => prefix + path),
  );
  const body = [
    "User-agent: *",
    ...paths.map((path) => `Disallow: ${path}`),
    "",
    ...(refused.length > 0
      ? [...refused.map((name) => `User-agent: ${name}`), "Disallow: /", ""]
      : []),
    `Sitemap: ${env().PUBLIC_URL}/sitemap.xml`,
    "",
  ].join("\n");
  return documentResponse(request, { body, type: "text/plain", maxAge: 3_600 });
}

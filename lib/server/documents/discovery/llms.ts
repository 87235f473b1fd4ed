import { fallbackLocale } from "#lib/domain/locale";
import { loadNamespace } from "#lib/i18n/messages";
import { feedPath, openApiPaths, pathsIn } from "#lib/paths";
import { env } from "#lib/server/core/env";
import { feedTranslator } from "#lib/server/documents/feed/messages";
import { getServerSetting } from "#lib/server/features/site/setting/get-server-setting";
import { listPublicTags } from "#lib/server/features/tag/find";
import { documentResponse } from "#lib/server/platform/http/text-document";

const listedTags = 30;

/**
 * Serves /llms.txt: what the site is, and where assistants find its posts as Markdown. Null if staff do
 * not let them in, or if another host serves the API.
 */
export async function serveLlmsText(request: Request): Promise<Response | null> {
  if (env().API_ORIGIN || !(await getServerSetting("allowsAiSearch"))) return null;
  const t = feedTranslator(fallbackLocale);
  const { site } = await loadNamespace(fallbackLocale, "common");
  const { tags } = await listPublicTags("any");
  const paths = pathsIn({ locale: fallbackLocale, device: "desktop" });
  const link = (name: string, path: string) =>
    `- [${name.replace(/[[\]\\]/g, "\\$&")}](${env().PUBLIC_URL}${path})`;
  const body = [
    `# ${site.name}`,
    `> ${site.description}`,
    t("llms.text", { example: `${env().PUBLIC_URL}${paths.post("7")}.md` }),
    `## ${t("llms.start")}`,
    [
      link(t("llms.posts"), paths.posts()),
      link(t("llms.trending"), paths.trending()),
      link(t("llms.products"), paths.products()),
      link(t("llms.about"), paths.about()),
      link(t("llms.rules"), paths.rules()),
    ].join("\n"),
    `## ${t("llms.machine")}`,
    [
      link(t("llms.sitemap"), "/sitemap.xml"),
      link(t("llms.feed"), feedPath("", "json")),
      link(t("llms.api"), openApiPaths[0]),
    ].join("\n"),
    `## ${t("llms.tags")}`,
    tags
      .slice(0, listedTags)
      .map(({ name }) => link(name, paths.tag(name)))
      .join("\n"),
  ];
  return documentResponse(request, {
    body: `${body.filter(Boolean).join("\n\n")}\n`,
    type: "text/plain",
    maxAge: 3_600,
  });
}

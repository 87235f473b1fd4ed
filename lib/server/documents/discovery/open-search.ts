import type { Locale } from "#lib/domain/locale";
import { escapeXml } from "#lib/format/xml";
import { loadNamespace } from "#lib/i18n/messages";
import { openSearchPath, pathsIn } from "#lib/paths";
import { toXmlUrl } from "#lib/server/documents/xml-url";
import { documentResponse } from "#lib/server/platform/http/text-document";

/** Serves the description by which browsers add the site's search to theirs. */
export async function serveOpenSearch(request: Request, locale: Locale): Promise<Response> {
  const { site } = await loadNamespace(locale, "common");
  const search = toXmlUrl(pathsIn({ locale, device: "desktop" }).search());
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(site.name)}</ShortName>`,
    `<Description>${escapeXml(site.tagline)}</Description>`,
    `<Language>${locale === "zh" ? "zh-CN" : "en"}</Language>`,
    "<InputEncoding>UTF-8</InputEncoding>",
    `<Image width="32" height="32" type="image/x-icon">${toXmlUrl("/favicon.ico")}</Image>`,
    `<Url type="text/html" template="${search}?keyword={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${toXmlUrl(openSearchPath(locale))}"/>`,
    `<Query role="example" searchTerms="${locale === "zh" ? "基金" : "fund"}"/>`,
    "</OpenSearchDescription>",
    "",
  ].join("\n");
  return documentResponse(request, {
    body,
    type: "application/opensearchdescription+xml",
    maxAge: 86_400,
  });
}

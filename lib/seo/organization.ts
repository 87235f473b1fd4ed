import type { AboutPage, Organization, WebSite } from "schema-dts";
import { toLanguageTag } from "#lib/domain/locale";
import { pathsIn } from "#lib/paths";
import type { JsonLd } from "#lib/seo/json-ld";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

const logoEdge = 512;

/** Describes the publisher of everything on the site. */
export function buildOrganization(site: Site) {
  return {
    "@type": "Organization",
    "@id": `${site.publicUrl}/#organization`,
    name: site.name,
    url: site.publicUrl,
    logo: {
      "@type": "ImageObject",
      url: toAbsoluteUrl(site, "/icon-512.png"),
      width: String(logoEdge),
      height: String(logoEdge),
    },
  } as const satisfies Organization;
}

/** Builds the structured data of the home page: the site, its search and its publisher. */
export function buildWebSiteJsonLd(description: string, site: Site): JsonLd<WebSite> {
  const paths = pathsIn({ locale: site.locale, device: "desktop" });
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    "@id": `${site.publicUrl}/#website`,
    name: site.name,
    description,
    url: toAbsoluteUrl(site, paths.home()),
    inLanguage: toLanguageTag(site.locale),
    publisher: buildOrganization(site),
    potentialAction: {
      "@type": "SearchAction",
      target: `${toAbsoluteUrl(site, paths.search())}?keyword={search_term_string}`,
      // Google reads this property, which schema.org writes as an annotation.
      ...{ "query-input": "required name=search_term_string" },
    },
  };
}

/** Builds the structured data of the information page, which is about the publisher. */
export const buildAboutJsonLd = (
  { title, lead }: { title: string; lead: string },
  site: Site,
): JsonLd<AboutPage> => ({
  "@context": "https://schema.org",
  "@type": "AboutPage",
  name: title,
  description: lead,
  url: toAbsoluteUrl(site, pathsIn({ locale: site.locale, device: "desktop" }).about()),
  inLanguage: toLanguageTag(site.locale),
  mainEntity: buildOrganization(site),
});

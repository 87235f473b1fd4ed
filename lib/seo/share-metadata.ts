import type { Metadata } from "next";
import { type Locale, locales } from "#lib/domain/locale";
import { shortenText } from "#lib/domain/text/cut";
import { type AlternateTypes, buildAlternates, type GetPath } from "#lib/seo/alternates";
import type { ShareImage } from "#lib/seo/share-image";
import { type Site, toOgLocale } from "#lib/seo/site";

/** Of a description, in columns: what previews and search engines show of it at most. */
const descriptionWidth = 300;

/**
 * Builds the title, description, URLs and share tags of any page, without a type of content.
 * `language` is that of content which exists in one language only. `types` are other forms of the
 * page by media type, such as its feed.
 */
export function buildShareMetadata(
  { title, description }: { title: string; description: string },
  getPath: GetPath,
  site: Site,
  image: ShareImage,
  language?: Locale,
  types?: AlternateTypes,
) {
  const share = { title, description: shortenText(description, descriptionWidth) };
  const alternates = buildAlternates(site, getPath, language);
  const shown = language ?? site.locale;
  const others = language ? [] : locales.filter((locale) => locale !== shown);
  return {
    ...share,
    alternates: { ...alternates, ...(types && { types }) },
    openGraph: {
      ...share,
      url: alternates.canonical,
      siteName: site.name,
      locale: toOgLocale(shown),
      alternateLocale: others.map(toOgLocale),
      images: [image],
    },
    twitter: {
      ...share,
      card: "summary_large_image",
      images: [{ url: image.url, alt: image.alt }],
    },
  } satisfies Metadata;
}

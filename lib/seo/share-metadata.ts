import type { Metadata } from "next";
import type { Paths } from "#lib/paths";
import { buildAlternates } from "#lib/seo/alternates";
import type { ShareImage } from "#lib/seo/share-image";
import { type Site, toOgLocale } from "#lib/seo/site";

/** Builds the title, description, URLs and share tags of any page, without a type of content. */
export function buildShareMetadata(
  share: { title: string; description: string },
  getPath: (paths: Paths) => string,
  site: Site,
  image: ShareImage,
) {
  const alternates = buildAlternates(site, getPath);
  return {
    ...share,
    alternates,
    openGraph: {
      ...share,
      url: alternates.canonical,
      siteName: site.name,
      locale: toOgLocale(site.locale),
      images: [image],
    },
    twitter: {
      ...share,
      card: "summary_large_image",
      images: [{ url: image.url, alt: image.alt }],
    },
  } satisfies Metadata;
}

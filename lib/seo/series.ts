import type { Metadata } from "next";
import type { CreativeWorkSeries } from "schema-dts";
import type { SeriesDetail, SeriesPart } from "#lib/contracts/post/series";
import { toLanguageTag } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { pathsIn } from "#lib/paths";
import { listFeedTypes } from "#lib/seo/alternates";
import type { JsonLd } from "#lib/seo/json-ld";
import { buildOrganization } from "#lib/seo/organization";
import { buildShareImage, describeSeries } from "#lib/seo/share-image";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";
import { buildWebsiteMetadata } from "#lib/seo/website";

/** Returns the canonical URL of a series, which is in its own language. */
const getSeriesUrl = (
  { seriesId, language }: Pick<SeriesDetail, "seriesId" | "language">,
  site: Site,
) => toAbsoluteUrl(site, pathsIn({ locale: language, device: "desktop" }).series(seriesId));

/** Builds the title, description, URLs, feed and share tags of a series. */
export function buildSeriesMetadata(
  series: SeriesDetail,
  messages: Messages["postSeries"],
  site: Site,
): Metadata {
  const { seriesId, title, nickName, language } = series;
  const description = series.description || interpolate(messages.description, { name: nickName });
  return buildWebsiteMetadata(
    { title, description },
    (paths) => paths.series(seriesId),
    site,
    buildShareImage(`series/${seriesId}`, describeSeries(series), title, site),
    language,
    listFeedTypes({ ...site, locale: language }, (paths) => paths.series(seriesId), title),
  );
}

/** Builds the structured data of a series with its parts. */
export function buildSeriesJsonLd(series: SeriesDetail, site: Site): JsonLd<CreativeWorkSeries> {
  const { title, description, language, parts } = series;
  const url = getSeriesUrl(series, site);
  const author = pathsIn({ locale: language, device: "desktop" }).user(series.id);
  return {
    "@context": "https://schema.org",
    "@type": "CreativeWorkSeries",
    "@id": url,
    name: title,
    url,
    ...(description && { description }),
    inLanguage: toLanguageTag(language),
    author: { "@type": "Person", name: series.nickName, url: toAbsoluteUrl(site, author) },
    publisher: buildOrganization(site),
    dateModified: series.updatedAt,
    hasPart: parts.map((post, at) => ({
      "@type": "Article",
      position: at + 1,
      headline: post.title,
      url: toAbsoluteUrl(
        site,
        pathsIn({ locale: post.language, device: "desktop" }).post(post.postId),
      ),
      datePublished: post.createdAt,
    })),
  };
}

/** Builds the fields of a post's structured data that name its series. */
export function buildPartFields(series: SeriesPart | null, site: Site) {
  if (!series) return {};
  const url = getSeriesUrl(series, site);
  return {
    position: series.partNumber,
    isPartOf: { "@type": "CreativeWorkSeries" as const, "@id": url, name: series.title, url },
  };
}

import type { Metadata } from "next";
import type { PostDetail } from "#lib/contracts/post";
import { extractText } from "#lib/domain/body/content";
import { fallbackLocale, type Locale, toLanguageTag } from "#lib/domain/locale";
import { estimateReadingMinutes } from "#lib/domain/post/reading-time";
import { listShownTags } from "#lib/domain/tag";
import { leadWithWarning } from "#lib/format/content-warning";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";
import { markdownPath, oembedPath, type Paths, pathsIn } from "#lib/paths";
import { buildShareImage, describePost, type ShareImage } from "#lib/seo/share-image";
import { buildShareMetadata } from "#lib/seo/share-metadata";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

/** Returns the image by which a post is shared: its headline, with its picture if it has one. */
export const getShareImage = (post: PostDetail, site: Site): ShareImage =>
  buildShareImage(`posts/${post.postId}`, describePost(post), post.title, site);

/** Returns the URL of a post's own picture; of its share image if it has none that may be shown. */
export const getPictureUrl = (post: PostDetail, site: Site): string =>
  post.thumbnail && !post.contentWarning
    ? toAbsoluteUrl(site, post.thumbnail)
    : getShareImage(post, site).url;

/** Returns the paths of the pages in a post's language, which are the canonical ones. */
export const getPostPaths = ({ language }: Pick<PostDetail, "language">): Paths =>
  pathsIn({ locale: language, device: "desktop" });

/** Lists the breadcrumbs of a post page: all posts, the post's first topic and the post. */
export function listPostCrumbs(post: PostDetail, { posts }: Messages["common"], { locale }: Site) {
  const paths = pathsIn({ locale, device: "desktop" });
  const [tag] = listShownTags(post, locale);
  return [
    { name: posts.title, path: paths.posts() },
    ...(tag ? [{ name: tag.label, path: paths.tag(tag.name) }] : []),
    { name: post.title, path: getPostPaths(post).post(post.postId) },
  ];
}

/** Returns a post's summary, with its content warning before it. */
export const describeInText = (
  { summary, contentWarning }: PostDetail,
  messages: Messages["common"]["post"],
): string => leadWithWarning(summary, contentWarning, messages.contentWarning);

/** Builds a post page's title, description, keywords, URLs and share tags. */
export function buildPostMetadata(
  post: PostDetail,
  messages: Messages["common"]["post"],
  site: Site,
): Metadata {
  const author = toAbsoluteUrl(site, getPostPaths(post).user(post.id));
  const share = { title: post.title, description: describeInText(post, messages) };
  const image = getShareImage(post, site);
  const tags = listShownTags(post, post.language).map(({ label }) => label);
  const path = getPostPaths(post).post(post.postId);
  const metadata = buildShareMetadata(
    share,
    (paths) => paths.post(post.postId),
    site,
    image,
    post.language,
    {
      "text/markdown": markdownPath(path),
      "application/json+oembed": oembedPath(toAbsoluteUrl(site, path)),
    },
  );
  return {
    ...metadata,
    alternates: {
      ...metadata.alternates,
      ...buildTwinLanguages(post, site),
      ...buildFirstAlternates(post),
    },
    keywords: tags,
    authors: [{ name: post.nickName, url: author }],
    openGraph: {
      ...metadata.openGraph,
      type: "article",
      publishedTime: post.createdAt,
      modifiedTime: post.updatedAt,
      authors: [author],
      tags,
      ...(tags[0] && { section: tags[0] }),
      ...(post.videoUrl && { videos: [{ url: toAbsoluteUrl(site, post.videoUrl) }] }),
    },
    other: buildTwitterLabels(post, messages),
  };
}

/** Builds the URLs of both language versions of a post, of which each names the other. */
function buildTwinLanguages({ postId, language, twin }: PostDetail, { device, ...site }: Site) {
  if (!twin) return {};
  const buildUrl = (locale: Locale, id: string) =>
    toAbsoluteUrl({ ...site, device }, pathsIn({ locale, device }).post(id));
  const urls = {
    [language]: buildUrl(language, postId),
    [twin.language]: buildUrl(twin.language, twin.postId),
  };
  return { languages: { ...urls, "x-default": urls[fallbackLocale] } };
}

/** A page whose original is elsewhere names that one, and no other addresses of its own. */
const buildFirstAlternates = ({ firstPublished }: PostDetail) =>
  firstPublished?.url ? { canonical: firstPublished.url, languages: {}, media: {} } : {};

/** Names the other language version of a post in its structured data. */
export function buildTwinFields({ twin }: PostDetail, site: Site) {
  if (!twin) return {};
  const url = toAbsoluteUrl(site, getPostPaths(twin).post(twin.postId));
  const inLanguage = toLanguageTag(twin.language);
  return { workTranslation: { "@type": "Article" as const, "@id": url, url, inLanguage } };
}

/** Labels of the card in X and Slack: who wrote an article, and how long it takes to read. */
function buildTwitterLabels(
  { nickName, post, postType }: PostDetail,
  messages: Messages["common"]["post"],
): Record<string, string> {
  const author = { "twitter:label1": messages.author, "twitter:data1": nickName };
  if (postType === "video") return author;
  const minutes = estimateReadingMinutes(extractText(post));
  return {
    ...author,
    "twitter:label2": messages.readingTimeLabel,
    "twitter:data2": interpolate(messages.readingTime, { minutes }),
  };
}

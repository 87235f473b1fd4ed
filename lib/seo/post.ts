import type { Metadata } from "next";
import type { PostDetail } from "#lib/contracts/post";
import { pathsIn } from "#lib/paths";
import { buildAlternates } from "#lib/seo/alternates";
import { getGeneratedImagePath, shareImageSize } from "#lib/seo/share-image";
import { type Site, toAbsoluteUrl, toOgLocale } from "#lib/seo/site";

/** Returns a post's share image: its thumbnail, or one drawn from its title. */
export function getShareImage(post: PostDetail, site: Site) {
  if (!post.thumbnail) {
    const url = toAbsoluteUrl(site, getGeneratedImagePath(post));
    return { url, alt: post.title, ...shareImageSize };
  }
  const stored = post.images.find(({ url }) => url === post.thumbnail);
  return {
    url: toAbsoluteUrl(site, post.thumbnail),
    alt: post.title,
    ...(stored ? { width: stored.width, height: stored.height } : {}),
  };
}

/** Builds a post page's title, description, keywords, URLs and share tags. */
export function buildPostMetadata(post: PostDetail, site: Site): Metadata {
  const alternates = buildAlternates(site, (paths) => paths.post(post.postId));
  const author = toAbsoluteUrl(
    site,
    pathsIn({ locale: site.locale, device: "desktop" }).user(post.id),
  );
  const image = getShareImage(post, site);
  const share = { title: post.title, description: post.summary };
  return {
    ...share,
    keywords: post.tagNameList,
    authors: [{ name: post.nickName, url: author }],
    alternates,
    openGraph: {
      ...share,
      type: "article",
      url: alternates.canonical,
      siteName: site.name,
      locale: toOgLocale(site.locale),
      images: [image],
      publishedTime: post.createdAt,
      modifiedTime: post.updatedAt,
      authors: [author],
      tags: post.tagNameList,
    },
    twitter: {
      ...share,
      card: "summary_large_image",
      images: [{ url: image.url, alt: image.alt }],
    },
  };
}

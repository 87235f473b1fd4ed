import type { Metadata } from "next";
import type { PostDetail } from "#lib/contracts/post";
import { pathsIn } from "#lib/paths";
import { alternatesOf } from "#lib/seo/alternates";
import { absolute, ogLocale, type Site } from "#lib/seo/site";

/** The picture that stands for a post when it is shared. */
export function shareImage(post: PostDetail, site: Site) {
  if (!post.thumbnail) return null;
  const stored = post.images.find(({ url }) => url === post.thumbnail);
  return {
    url: absolute(site, post.thumbnail),
    alt: post.title,
    ...(stored ? { width: stored.width, height: stored.height } : {}),
  };
}

/** A post page's title, description, keywords, addresses and share tags. */
export function postMetadata(post: PostDetail, site: Site): Metadata {
  const alternates = alternatesOf(site, (paths) => paths.post(post.postId));
  const author = absolute(site, pathsIn({ locale: site.locale, device: "desktop" }).user(post.id));
  const image = shareImage(post, site);
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
      locale: ogLocale(site.locale),
      ...(image ? { images: [image] } : {}),
      publishedTime: post.createdAt,
      modifiedTime: post.updatedAt,
      authors: [author],
      tags: post.tagNameList,
    },
    twitter: {
      ...share,
      card: "summary_large_image",
      ...(image ? { images: [{ url: image.url, alt: image.alt }] } : {}),
    },
  };
}

import type { Metadata } from "next";
import type { PostDetail } from "#lib/contracts/post";
import { listShownTags } from "#lib/domain/tag";
import { pathsIn } from "#lib/paths";
import { buildShareImage, describePost, type ShareImage } from "#lib/seo/share-image";
import { buildShareMetadata } from "#lib/seo/share-metadata";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

/** Narrower pictures would be cut at the wrong place or shown small. */
const minAspectRatio = 1.5;

/** Returns a post's share image: its thumbnail, cropped unless wide, or one drawn from its title. */
export function getShareImage(post: PostDetail, site: Site): ShareImage {
  const stored = post.images.find(({ url }) => url === post.thumbnail);
  if (post.thumbnail && stored && stored.width >= minAspectRatio * stored.height) {
    const { width, height } = stored;
    return { url: toAbsoluteUrl(site, post.thumbnail), alt: post.title, width, height };
  }
  return buildShareImage(`posts/${post.postId}`, describePost(post), post.title, site);
}

/** Builds a post page's title, description, keywords, URLs and share tags. */
export function buildPostMetadata(post: PostDetail, site: Site): Metadata {
  const author = toAbsoluteUrl(
    site,
    pathsIn({ locale: site.locale, device: "desktop" }).user(post.id),
  );
  const share = { title: post.title, description: post.summary };
  const image = getShareImage(post, site);
  const tags = listShownTags(post, site.locale).map(({ label }) => label);
  const metadata = buildShareMetadata(share, (paths) => paths.post(post.postId), site, image);
  return {
    ...metadata,
    keywords: tags,
    authors: [{ name: post.nickName, url: author }],
    openGraph: {
      ...metadata.openGraph,
      type: "article",
      publishedTime: post.createdAt,
      modifiedTime: post.updatedAt,
      authors: [author],
      tags,
    },
  };
}

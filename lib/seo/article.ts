import type { PostDetail } from "#lib/contracts/post";
import { toLanguageTag } from "#lib/domain/locale";
import { listShownTags } from "#lib/domain/tag";
import { pathsIn } from "#lib/paths";
import type { JsonLd } from "#lib/seo/json-ld";
import { getShareImage } from "#lib/seo/post";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

const actionTypes = { like: "LikeAction", comment: "CommentAction", view: "ViewAction" } as const;

const toCounter = (action: keyof typeof actionTypes, count: number) => ({
  "@type": "InteractionCounter",
  interactionType: { "@type": actionTypes[action] },
  userInteractionCount: count,
});

function buildSharedFields(post: PostDetail, site: Site) {
  const paths = pathsIn({ locale: site.locale, device: "desktop" });
  return {
    description: post.summary,
    inLanguage: toLanguageTag(post.language),
    author: {
      "@type": "Person",
      name: post.nickName,
      url: toAbsoluteUrl(site, paths.user(post.id)),
    },
    publisher: {
      "@type": "Organization",
      name: site.name,
      url: toAbsoluteUrl(site, paths.home()),
      logo: { "@type": "ImageObject", url: toAbsoluteUrl(site, "/icon-512.png") },
    },
    mainEntityOfPage: { "@type": "WebPage", "@id": toAbsoluteUrl(site, paths.post(post.postId)) },
    interactionStatistic: [
      toCounter("view", post.viewCount),
      toCounter("like", post.likeCount),
      toCounter("comment", post.commentCount),
    ],
  };
}

/** Builds the structured data of an article. */
export function buildArticleJsonLd(post: PostDetail, site: Site): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post.title,
    ...buildSharedFields(post, site),
    image: [getShareImage(post, site).url],
    keywords: listShownTags(post, site.locale)
      .map(({ label }) => label)
      .join(", "),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
  };
}

/** Builds the structured data of a post's video; null without a video. */
export function buildVideoJsonLd(post: PostDetail, site: Site): JsonLd | null {
  if (post.postType !== "video" || !post.videoUrl) return null;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: post.title,
    ...buildSharedFields(post, site),
    thumbnailUrl: [getShareImage(post, site).url],
    uploadDate: post.createdAt,
    contentUrl: toAbsoluteUrl(site, post.videoUrl),
  };
}

import type { PostDetail } from "#lib/contracts/post";
import { toLanguageTag } from "#lib/domain/locale";
import { pathsIn } from "#lib/paths";
import type { JsonLd } from "#lib/seo/json-ld";
import { getShareImage } from "#lib/seo/post";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

const reading = { like: "LikeAction", comment: "CommentAction", view: "ViewAction" } as const;

const counted = (action: keyof typeof reading, count: number) => ({
  "@type": "InteractionCounter",
  interactionType: { "@type": reading[action] },
  userInteractionCount: count,
});

function shared(post: PostDetail, site: Site) {
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
      counted("view", post.viewCount),
      counted("like", post.likeCount),
      counted("comment", post.commentCount),
    ],
  };
}

/** The structured data of an article. */
export function buildArticleJsonLd(post: PostDetail, site: Site): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post.title,
    ...shared(post, site),
    image: [getShareImage(post, site).url],
    keywords: post.tagNameList.join(", "),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
  };
}

/** The structured data of a post's video; null where it has none. */
export function buildVideoJsonLd(post: PostDetail, site: Site): JsonLd | null {
  if (post.postType !== "video" || !post.videoUrl) return null;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: post.title,
    ...shared(post, site),
    thumbnailUrl: [getShareImage(post, site).url],
    uploadDate: post.createdAt,
    contentUrl: toAbsoluteUrl(site, post.videoUrl),
  };
}

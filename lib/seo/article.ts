import type { PostDetail } from "#lib/contracts/post";
import { webLanguage } from "#lib/domain/locale";
import { pathsIn } from "#lib/paths";
import type { JsonLd } from "#lib/seo/json-ld";
import { shareImage } from "#lib/seo/post";
import { absolute, type Site } from "#lib/seo/site";

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
    inLanguage: webLanguage(post.language),
    author: {
      "@type": "Person",
      name: post.nickName,
      url: absolute(site, paths.user(post.id)),
    },
    publisher: {
      "@type": "Organization",
      name: site.name,
      url: absolute(site, paths.home()),
      logo: { "@type": "ImageObject", url: absolute(site, "/icon-512.png") },
    },
    mainEntityOfPage: { "@type": "WebPage", "@id": absolute(site, paths.post(post.postId)) },
    interactionStatistic: [
      counted("view", post.viewCount),
      counted("like", post.likeCount),
      counted("comment", post.commentCount),
    ],
  };
}

/** The structured data of an article. */
export function articleJsonLd(post: PostDetail, site: Site): JsonLd {
  return {
    "@context": "https://schema.org",
    "@type": "Article",
    headline: post.title,
    ...shared(post, site),
    image: [shareImage(post, site).url],
    keywords: post.tagNameList.join(", "),
    datePublished: post.createdAt,
    dateModified: post.updatedAt,
  };
}

/** The structured data of a post's video; null where it has none. */
export function videoJsonLd(post: PostDetail, site: Site): JsonLd | null {
  if (post.postType !== "video" || !post.videoUrl) return null;
  return {
    "@context": "https://schema.org",
    "@type": "VideoObject",
    name: post.title,
    ...shared(post, site),
    thumbnailUrl: [shareImage(post, site).url],
    uploadDate: post.createdAt,
    contentUrl: absolute(site, post.videoUrl),
  };
}

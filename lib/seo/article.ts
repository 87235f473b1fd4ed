import type {
  Article,
  Comment as CommentLd,
  CorrectionComment,
  DiscussionForumPosting,
  VideoObject,
} from "schema-dts";
import type { Thread } from "#lib/contracts/comment";
import type { PostDetail } from "#lib/contracts/post";
import { extractText } from "#lib/domain/body/content";
import { toLanguageTag } from "#lib/domain/locale";
import { listShownTags } from "#lib/domain/tag";
import type { Messages } from "#lib/i18n/types";
import { buildDisclosureJsonLd } from "#lib/seo/disclosure";
import type { JsonLd } from "#lib/seo/json-ld";
import { buildOrganization } from "#lib/seo/organization";
import { getPictureUrl, getPostPaths } from "#lib/seo/post";
import { type Site, toAbsoluteUrl } from "#lib/seo/site";

const actionTypes = {
  like: "LikeAction",
  comment: "CommentAction",
  view: "ViewAction",
  watch: "WatchAction",
  follow: "FollowAction",
  write: "WriteAction",
} as const;

/** More would weigh down the page; search engines show a few at most. */
const maxComments = 10;
/** A post with this many comments that say more than it does is a discussion. */
const minDiscussionComments = 3;

export const toCounter = (action: keyof typeof actionTypes, count: number) => ({
  "@type": "InteractionCounter" as const,
  interactionType: { "@type": actionTypes[action] } as const,
  userInteractionCount: count,
});

/** The comments whose content everybody sees, as rendered on the page. */
const listShownComments = (threads: readonly Thread[]) =>
  threads
    .filter(({ flagReason, content }) => flagReason === null && content !== "")
    .slice(0, maxComments);

function buildPerson(id: string, name: string, post: PostDetail, site: Site) {
  const url = toAbsoluteUrl(site, getPostPaths(post).user(id));
  return { "@type": "Person" as const, name, url };
}

function buildComment(comment: Thread, post: PostDetail, site: Site): CommentLd {
  const path = getPostPaths(post).post(post.postId, { commentId: comment.commentId });
  return {
    "@type": "Comment",
    text: comment.content,
    datePublished: comment.createdAt,
    ...(comment.editedAt && { dateModified: comment.editedAt }),
    url: toAbsoluteUrl(site, path),
    author: buildPerson(comment.identifier, comment.nickName, post, site),
    interactionStatistic: toCounter("like", comment.likeCount),
  };
}

function buildSharedFields(post: PostDetail, site: Site) {
  const url = toAbsoluteUrl(site, getPostPaths(post).post(post.postId));
  return {
    "@context": "https://schema.org" as const,
    ...(post.summary && { description: post.summary }),
    inLanguage: toLanguageTag(post.language),
    url,
    author: buildPerson(post.id, post.nickName, post, site),
    publisher: buildOrganization(site),
    mainEntityOfPage: { "@type": "WebPage", "@id": url } as const,
    interactionStatistic: [
      toCounter("view", post.viewCount),
      toCounter("like", post.likeCount),
      toCounter("comment", post.commentCount),
    ],
  };
}

const buildTextFields = (post: PostDetail, site: Site) => ({
  ...buildSharedFields(post, site),
  headline: post.title,
  image: [getPictureUrl(post, site)],
  datePublished: post.createdAt,
  dateModified: post.updatedAt,
  commentCount: post.commentCount,
});

/** The author's words about each correction, and where readers compare the versions. */
function buildCorrections(post: PostDetail, site: Site): CorrectionComment[] {
  const url = toAbsoluteUrl(site, getPostPaths(post).postVersions(post.postId));
  return post.history.corrections.map(({ note, at }) => ({
    "@type": "CorrectionComment",
    ...(note && { text: note }),
    datePublished: at,
    url,
  }));
}

/** True if the comments say more than the post, as below a question. */
function leadsDiscussion({ postType, post }: PostDetail, comments: readonly Thread[]): boolean {
  const length = comments.reduce((sum, { content }) => sum + content.length, 0);
  const isLong = comments.length >= minDiscussionComments && length > extractText(post).length;
  return postType === "post" && isLong;
}

/**
 * Builds the structured data of a post as an article with its first comments. Those of a discussion
 * are in `buildDiscussionJsonLd`.
 */
export function buildArticleJsonLd(
  post: PostDetail,
  threads: readonly Thread[],
  site: Site,
  texts: Messages["common"]["disclosure"],
): JsonLd<Article> {
  const comments = listShownComments(threads);
  const tags = listShownTags(post, post.language).map(({ label }) => label);
  return {
    "@type": "Article",
    ...buildTextFields(post, site),
    keywords: tags.join(", "),
    ...(tags[0] && { articleSection: tags[0] }),
    ...(post.history.corrections.length > 0 && { correction: buildCorrections(post, site) }),
    isAccessibleForFree: true,
    ...(post.disclosures.length > 0 && {
      hasPart: buildDisclosureJsonLd(post.disclosures, texts, site),
    }),
    ...(comments.length > 0 &&
      !leadsDiscussion(post, comments) && {
        comment: comments.map((comment) => buildComment(comment, post, site)),
      }),
  };
}

/** Builds the structured data of a discussion, where the comments lead; null for other posts. */
export function buildDiscussionJsonLd(
  post: PostDetail,
  threads: readonly Thread[],
  site: Site,
): JsonLd<DiscussionForumPosting> | null {
  const comments = listShownComments(threads);
  if (!leadsDiscussion(post, comments)) return null;
  return {
    "@type": "DiscussionForumPosting",
    ...buildTextFields(post, site),
    text: post.contentWarning ? post.summary : extractText(post.post),
    comment: comments.map((comment) => buildComment(comment, post, site)),
  };
}

/** Builds the structured data of a post's video; null without a video. */
export function buildVideoJsonLd(post: PostDetail, site: Site): JsonLd<VideoObject> | null {
  if (post.postType !== "video" || !post.videoUrl) return null;
  return {
    "@type": "VideoObject",
    name: post.title,
    ...buildSharedFields(post, site),
    // Search engines count the views of a video by this action.
    interactionStatistic: [
      toCounter("watch", post.viewCount),
      toCounter("like", post.likeCount),
      toCounter("comment", post.commentCount),
    ],
    thumbnailUrl: [getPictureUrl(post, site)],
    uploadDate: post.createdAt,
    ...(post.videoSeconds && { duration: `PT${Math.max(1, Math.round(post.videoSeconds))}S` }),
    contentUrl: toAbsoluteUrl(site, post.videoUrl),
  };
}

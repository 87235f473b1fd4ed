import type { PostSummary } from "#lib/contracts/post";
import { pick } from "#lib/domain/pick";

const shown = [
  "postId",
  "title",
  "titleBreaks",
  "language",
  "nickName",
  "thumbnail",
  "thumbnailColor",
  "postType",
  "videoSeconds",
  "contentWarning",
  "tagNameList",
  "tagLabels",
] as const satisfies (keyof PostSummary)[];

/** What is shown of a post to read next. */
export type NextPost = Pick<PostSummary, (typeof shown)[number]>;

/** Leaves out what the page does not show, because the page contains it twice. */
export const toNextPost = (post: PostSummary): NextPost => pick(post, shown);

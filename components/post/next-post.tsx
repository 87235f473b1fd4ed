import type { PostSummary } from "#lib/contracts/post";

/** What is shown of a post to read next. */
export type NextPost = Pick<
  PostSummary,
  | "postId"
  | "title"
  | "language"
  | "nickName"
  | "thumbnail"
  | "contentWarning"
  | "tagNameList"
  | "tagLabels"
>;

/** Leaves out what the page does not show, because the page contains it twice. */
export const toNextPost = ({
  postId,
  title,
  language,
  nickName,
  thumbnail,
  contentWarning,
  tagNameList,
  tagLabels,
}: PostSummary): NextPost => ({
  postId,
  title,
  language,
  nickName,
  thumbnail,
  contentWarning,
  tagNameList,
  tagLabels,
});

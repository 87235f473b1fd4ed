import type { PostSummary } from "#lib/contracts/post";
import { refineText } from "#lib/format/typography";

/** A post of a ranking, with its typography. */
export type ShortPost = Pick<PostSummary, "postId" | "title" | "nickName" | "language">;

/** Returns what a ranking shows of a post. */
export const toShortPost = ({ postId, title, nickName, language }: PostSummary): ShortPost => ({
  postId,
  title: refineText(title, language),
  nickName,
  language,
});

import type { PostSummary } from "#lib/contracts/post";
import { pick } from "#lib/domain/pick";

const fields = ["postId", "title", "titleBreaks", "nickName", "language"] as const;

/** What a ranking shows of a post. */
export type ShortPost = Pick<PostSummary, (typeof fields)[number]>;

export const toShortPost = (post: PostSummary): ShortPost => pick(post, fields);

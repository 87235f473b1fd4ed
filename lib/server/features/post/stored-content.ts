import { type PostContent, postContent } from "#lib/contracts/post/content";
import { pick } from "#lib/domain/pick";
import { listDisclosures } from "#lib/server/features/disclosure/queries";
import { listStoredFiles } from "#lib/server/features/post/files";
import type { OwnPost } from "#lib/server/features/post/lock-own-post";
import type { Executor } from "#lib/server/platform/postgres/client";

const contentNames = Object.keys(postContent.shape) as (keyof PostContent)[];

/** Rows of other tables have the rest of the content. */
type ContentColumn = Exclude<keyof PostContent, "files" | "disclosures">;

/** The columns of `posts` that have content. */
export const contentColumns = contentNames.filter(
  (name): name is ContentColumn => name !== "files" && name !== "disclosures",
);

/** Returns content as columns of `posts`. */
export const toColumns = (content: PostContent): Pick<PostContent, ContentColumn> =>
  pick(content, contentColumns);

/** Returns content without what is derived from it. */
export const toPostContent = (content: PostContent): PostContent => pick(content, contentNames);

/** Reads the content of a stored post. */
export async function readContent(tx: Executor, post: OwnPost): Promise<PostContent> {
  const disclosures = await listDisclosures(tx, post.id);
  return {
    ...pick(post, contentColumns),
    files: await listStoredFiles(tx, post.id),
    disclosures: disclosures.map(({ productId, interest, isVerified, hasUpdates }) => ({
      productId: String(productId),
      interest,
      isVerified,
      hasUpdates,
    })),
  };
}

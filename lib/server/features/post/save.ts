import { eq, sql } from "drizzle-orm";
import { isCounted } from "#lib/domain/permission";
import { invalidate } from "#lib/server/core/invalidation";
import type { Content, StoredContent } from "#lib/server/features/post/content";
import { listStoredFiles, storeFiles } from "#lib/server/features/post/files";
import type { OwnPost } from "#lib/server/features/post/lock-own-post";
import { storeSearchTerms } from "#lib/server/features/post/search-terms";
import { storeTags } from "#lib/server/features/post/tags";
import type { Executor } from "#lib/server/platform/postgres/client";
import { postProducts, products } from "#lib/server/platform/postgres/schema/product";
import { userCounts } from "#lib/server/platform/postgres/schema/user";

type Tags = Parameters<typeof storeTags>[2];
type State = Pick<OwnPost, "isPublic" | "isDraft" | "isBlocked">;

/** Converts the content to columns of `posts` and `post_drafts`. */
export const toColumns = (
  content: Content,
  tags: { name: string }[],
  thumbnailFileId: string | null,
) => ({
  title: content.title,
  summary: content.summary,
  body: content.body,
  postType: content.postType,
  language: content.language,
  tagNames: tags.map(({ name }) => name),
  thumbnailFileId,
  videoFileId: content.videoFileId,
  captionsFileId: content.captionsFileId,
});

/**
 * Stores the rows related to a post: tags, files, mentioned funds and search terms. A draft is
 * saved every few seconds and search never returns it, so only publishing stores its search terms.
 */
export async function storeRelations(
  tx: Executor,
  postId: bigint,
  authorKey: bigint,
  content: Content,
  tags: Tags,
  { isDraft }: Pick<State, "isDraft">,
): Promise<void> {
  const tagNames = tags.map(({ name }) => name);
  await storeTags(tx, postId, tags);
  await storeFiles(tx, postId, content);
  await storeProducts(tx, postId, content.productIds);
  if (!isDraft) await storeSearchTerms(tx, postId, authorKey, { ...content, tagNames });
}

/** Replaces the funds that a post mentions. */
async function storeProducts(tx: Executor, postId: bigint, ids: string[]): Promise<void> {
  await tx.delete(postProducts).where(eq(postProducts.postId, postId));
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${postProducts} (post_id, product_id)
    select ${postId}, ${products.id} from ${products}
    where ${products.id} = any(${sql.param(ids)}::bigint[])`);
}

/** Reads the content of a stored post. */
export async function readContent(tx: Executor, post: OwnPost): Promise<StoredContent> {
  const files = await listStoredFiles(tx, post.id);
  // Images of the body have their id in its URLs. Parsing the body would take long.
  const body = post.body.toLowerCase();
  return {
    ...post,
    listedFileIds: files.map(({ fileId }) => fileId).filter((id) => !body.includes(id)),
    fileCaptions: Object.fromEntries(files.map(({ fileId, caption }) => [fileId, caption])),
  };
}

/** Updates the author's post count when a post becomes listed or unlisted. Null means no post. */
export async function updatePostCount(
  tx: Executor,
  authorKey: bigint,
  before: State | null,
  after: State | null,
): Promise<void> {
  const step =
    Number(after !== null && isCounted(after)) - Number(before !== null && isCounted(before));
  if (step === 0) return;
  await tx
    .update(userCounts)
    .set({ postCount: sql`${userCounts.postCount} + ${step}` })
    .where(eq(userCounts.userKey, authorKey));
}

/** Invalidates caches that show the post; lists only if it was or is listed. */
export function invalidatePost(
  postId: bigint,
  authorId: string,
  before: State | null,
  after: State | null,
): void {
  const isInLists = [before, after].some((state) => state !== null && isCounted(state));
  invalidate(`post:${postId}`, ...(isInLists ? [`user:${authorId}`, "feed"] : []));
}

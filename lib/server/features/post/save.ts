import { eq, sql } from "drizzle-orm";
import { listDisclosures } from "#lib/server/features/disclosure/queries";
import { storeDisclosures } from "#lib/server/features/disclosure/store";
import type { Content, StoredContent } from "#lib/server/features/post/content";
import { listStoredFiles, storeFiles } from "#lib/server/features/post/files";
import type { OwnPost } from "#lib/server/features/post/lock-own-post";
import { posts } from "#lib/server/features/post/schema/post";
import { postProducts } from "#lib/server/features/post/schema/post-product";
import { storeSearchTerms } from "#lib/server/features/post/search-terms";
import { storeTags } from "#lib/server/features/post/tags";
import { products } from "#lib/server/features/product/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

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
  contentWarning: content.contentWarning,
  canonicalUrl: content.canonicalUrl,
});

/**
 * Stores the rows related to a post: tags, files, mentioned funds, interests in them and search
 * terms. A draft is saved every few seconds and search never returns it, so only publishing stores its search terms.
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
  await storeDisclosures(tx, { postId, authorKey, isDraft }, content.disclosures);
  if (!isDraft) await storeSearchTerms(tx, postId, authorKey, { ...content, tagNames });
}

/** Replaces the funds that a post mentions. */
async function storeProducts(tx: Executor, postId: bigint, ids: string[]): Promise<void> {
  await tx.delete(postProducts).where(eq(postProducts.postId, postId));
  if (ids.length === 0) return;
  await tx.execute(sql`
    insert into ${postProducts} (post_id, created_at, product_id)
    select ${posts.id}, ${posts.createdAt}, ${products.id} from ${posts}, ${products}
    where ${posts.id} = ${postId} and ${products.id} = any(${sql.param(ids)}::bigint[])`);
}

/** Reads the content of a stored post. */
export async function readContent(tx: Executor, post: OwnPost): Promise<StoredContent> {
  const files = await listStoredFiles(tx, post.id);
  const disclosures = await listDisclosures(tx, post.id);
  // Images of the body have their id in its URLs. Parsing the body would take long.
  const body = post.body.toLowerCase();
  return {
    ...post,
    listedFileIds: files.map(({ fileId }) => fileId).filter((id) => !body.includes(id)),
    fileCaptions: Object.fromEntries(files.map(({ fileId, caption }) => [fileId, caption])),
    disclosures: disclosures.map((row) => ({ ...row, productId: String(row.productId) })),
  };
}

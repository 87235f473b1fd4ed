import { eq, sql } from "drizzle-orm";
import { storeDisclosures } from "#lib/server/features/disclosure/store";
import type { Content } from "#lib/server/features/post/content";
import { checkFiles, requireReadyVideo, storeFiles } from "#lib/server/features/post/files";
import type { OwnPost } from "#lib/server/features/post/lock-own-post";
import { posts } from "#lib/server/features/post/schema/post";
import { postProducts } from "#lib/server/features/post/schema/post-product";
import { storeSearchTerms } from "#lib/server/features/post/search-terms";
import { ensureTags, storeTags } from "#lib/server/features/post/tags";
import { products } from "#lib/server/features/product/schema";
import type { Executor } from "#lib/server/platform/postgres/client";

type Tags = Parameters<typeof storeTags>[2];
type State = Pick<OwnPost, "isPublic" | "isDraft" | "isBlocked">;

/** Checks the files of content, creates its missing tags, and returns it as it is to be stored. */
export async function resolveContent(tx: Executor, content: Content, authorKey: bigint) {
  const thumbnailFileId = await checkFiles(tx, content, authorKey);
  const tags = await ensureTags(tx, content.tagNames);
  const tagNames = tags.map(({ name }) => name);
  return { content: { ...content, thumbnailFileId, tagNames }, tags };
}

/**
 * Stores the rows related to a post: tags, files, mentioned funds, interests in them and search
 * terms. A draft is saved every few seconds and search never returns it, so only publishing stores its
 * search terms, and requires that its video is ready.
 */
export async function storeRelations(
  tx: Executor,
  postId: bigint,
  authorKey: bigint,
  content: Content,
  tags: Tags,
  { isDraft }: Pick<State, "isDraft">,
): Promise<void> {
  await storeTags(tx, postId, tags);
  await storeFiles(tx, postId, content);
  await storeProducts(tx, postId, content.productIds);
  await storeDisclosures(tx, { postId, authorKey, isDraft }, content.disclosures);
  if (isDraft) return;
  await requireReadyVideo(tx, content.videoFileId);
  await storeSearchTerms(tx, postId, authorKey, content);
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

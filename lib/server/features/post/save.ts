import { eq, sql } from "drizzle-orm";
import { extractText, listImageIds } from "#lib/domain/body/content";
import { isCounted } from "#lib/domain/permission";
import { invalidate } from "#lib/server/core/invalidation";
import type { Content } from "#lib/server/features/post/content";
import { listStoredFileIds, storeFiles } from "#lib/server/features/post/files";
import type { OwnPost } from "#lib/server/features/post/lock-own-post";
import { storeProducts } from "#lib/server/features/post/products";
import { storeSearchTerms } from "#lib/server/features/post/search-terms";
import { storeTags } from "#lib/server/features/post/tags";
import type { Executor } from "#lib/server/platform/postgres/client";
import { userCounts } from "#lib/server/platform/postgres/schema/user";

type Tags = Parameters<typeof storeTags>[2];
type State = Pick<OwnPost, "isPublic" | "isDraft" | "isBlocked">;

/** The columns of `posts` that the content fills. */
export const toColumns = (content: Content, tags: Tags, thumbnailFileId: string | null) => ({
  title: content.title,
  summary: content.summary,
  body: content.body,
  postType: content.postType,
  language: content.language,
  tagNames: tags.map(({ name }) => name),
  thumbnailFileId,
  videoFileId: content.videoFileId,
});

/**
 * Stores what stands beside a post's row: its tags, files, search terms and the funds it names. A
 * draft, which is saved every few seconds and found by nobody, gets its terms when it is published.
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
  await storeProducts(tx, postId, content.body);
  if (!isDraft) await storeSearchTerms(tx, postId, authorKey, { ...content, tagNames });
}

/** The content of a stored post, to change from. */
export async function readContent(tx: Executor, post: OwnPost): Promise<Content> {
  const bodyFileIds = listImageIds(post.body);
  const fileIds = await listStoredFileIds(tx, post.id);
  return {
    ...post,
    text: extractText(post.body),
    bodyFileIds,
    listedFileIds: fileIds.filter((id) => !bodyFileIds.includes(id)),
  };
}

/** Moves the author's post count with a post that enters or leaves the public; null is no post. */
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

/** Tells who shows the post. What was and stays unseen concerns no list. */
export function invalidatePost(
  postId: bigint,
  authorId: string,
  before: State | null,
  after: State | null,
): void {
  const isSeen = [before, after].some((state) => state !== null && isCounted(state));
  invalidate(`post:${postId}`, ...(isSeen ? [`user:${authorId}`, "feed"] : []));
}

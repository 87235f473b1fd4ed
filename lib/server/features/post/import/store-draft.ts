import { isOnSite } from "#lib/domain/post/canonical-url";
import type { ImportOutcome } from "#lib/domain/post/import";
import { env } from "#lib/server/core/env";
import { applyChange, type Content, emptyContent } from "#lib/server/features/post/content";
import { digestInBackground } from "#lib/server/features/post/digest-in-background";
import { findByDraftKey } from "#lib/server/features/post/draft/by-key";
import { insertImportedDraft } from "#lib/server/features/post/import/post-queries";
import type { ReadPost } from "#lib/server/features/post/import/read/read-post";
import { readyPictures } from "#lib/server/features/post/import/ready-pictures";
import { addItem, type ImportRun, insertItem } from "#lib/server/features/post/import/store-item";
import { resolveContent, storeRelations } from "#lib/server/features/post/save";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/**
 * Stores a post of an archive as a draft, with the entry in the report in one transaction, so that
 * an import that goes on after a restart neither repeats nor skips it.
 * @throws LeaseLostError
 */
export async function storeDraft(
  run: ImportRun,
  position: number,
  post: ReadPost,
): Promise<ImportOutcome> {
  const { userKey } = run;
  const known = await findByDraftKey(db(), userKey, post.draftKey);
  if (known) return addItem(run, { position, post, outcome: "existing", postId: known.id });
  const { body, coverId, problems } = await readyPictures(run, post);
  const digest = await digestInBackground(body, { withTerms: false });
  const { canonicalUrl } = post.texts;
  const isOwn = canonicalUrl !== null && isOnSite(canonicalUrl, env().PUBLIC_URL);
  const change = {
    title: post.title,
    summary: post.summary || null,
    post: body,
    tagNameList: post.tags,
    fileIdList: coverId ? [coverId] : [],
    thumbnailFileId: coverId,
    firstPublishedAt: post.publishedAt,
    ...post.texts,
    ...(isOwn && { canonicalUrl: null }),
  };
  const content = applyChange(emptyContent, change, digest);
  return db().transaction(async (tx) => {
    const postId = await insertDraft(tx, run, post, content);
    const item =
      postId === null
        ? ({
            outcome: "existing",
            postId: (await findByDraftKey(tx, userKey, post.draftKey))?.id ?? null,
          } as const)
        : ({ outcome: "created", postId } as const);
    return insertItem(tx, run, {
      position,
      post,
      ...item,
      problems: [...post.problems, ...problems],
    });
  });
}

/** Returns the new draft's id, or null if a post has its key. */
async function insertDraft(
  tx: Executor,
  { userKey: authorKey, system: importedFrom }: ImportRun,
  { draftKey }: ReadPost,
  sent: Content,
): Promise<bigint | null> {
  const { content, tags } = await resolveContent(tx, sent, authorKey);
  const draft = { authorKey, draftKey, importedFrom, content };
  const id = await insertImportedDraft(tx, draft);
  if (id !== null) await storeRelations(tx, id, authorKey, content, tags, { isDraft: true });
  return id;
}

import { isOnSite } from "#lib/domain/post/canonical-url";
import type {
  ImportOutcome,
  ImportProblem,
  ImportProblemKind,
  ImportSystem,
} from "#lib/domain/post/import";
import { env } from "#lib/server/core/env";
import { applyChange, type Content, emptyContent } from "#lib/server/features/post/content";
import { digestInBackground } from "#lib/server/features/post/digest-in-background";
import { findByDraftKey } from "#lib/server/features/post/draft/by-key";
import { placePictures } from "#lib/server/features/post/import/place-pictures";
import type { ReadPost } from "#lib/server/features/post/import/read/read-post";
import { postImportItems } from "#lib/server/features/post/import/schema";
import {
  type StoredPictures,
  storePictures,
} from "#lib/server/features/post/import/store-pictures";
import { resolveContent, storeRelations } from "#lib/server/features/post/save";
import { postCounts, posts } from "#lib/server/features/post/schema/post";
import { toColumns } from "#lib/server/features/post/stored-content";
import { db, type Executor } from "#lib/server/platform/postgres/client";
import { requireLease, type Task } from "#lib/server/platform/queue/task";

export type ImportRun = {
  task: Task;
  importId: string;
  userKey: bigint;
  system: ImportSystem;
  /** Pictures that several posts show are stored once. */
  pictures: StoredPictures;
  signal: AbortSignal;
};

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
  const { byId, problems } = await storePictures(post, run.pictures, userKey, run.signal);
  const body = placePictures(post.body, byId);
  const digest = await digestInBackground(body, { withTerms: false });
  const coverId = (post.coverId && byId.get(post.coverId)?.fileId) || null;
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

/** Reports a post that could not be read or stored, so that the others still can. */
export const storeFailure = (
  run: ImportRun,
  position: number,
  post: Pick<ReadPost, "title" | "problems">,
  kind: ImportProblemKind,
) =>
  addItem(run, {
    position,
    post,
    outcome: "failed",
    postId: null,
    problems: [...post.problems, { kind, count: 1, example: "" }],
  });

/** Returns the new draft's id, or null if a post has its key. */
async function insertDraft(
  tx: Executor,
  { userKey: authorKey, system }: ImportRun,
  { draftKey }: ReadPost,
  sent: Content,
): Promise<bigint | null> {
  const { content, tags } = await resolveContent(tx, sent, authorKey);
  const [stored] = await tx
    .insert(posts)
    .values({
      authorKey,
      draftKey,
      ...toColumns(content),
      importedFrom: system,
      isDraft: true,
    })
    .onConflictDoNothing({ target: [posts.authorKey, posts.draftKey] })
    .returning({ id: posts.id });
  if (!stored) return null;
  await tx.insert(postCounts).values({ postId: stored.id });
  await storeRelations(tx, stored.id, authorKey, content, tags, { isDraft: true });
  return stored.id;
}

type NewItem = {
  position: number;
  post: Pick<ReadPost, "title">;
  outcome: ImportOutcome;
  postId: bigint | null;
  problems?: ImportProblem[];
};

const addItem = (run: ImportRun, item: NewItem) =>
  db().transaction((tx) => insertItem(tx, run, item));

async function insertItem(
  tx: Executor,
  { task, importId, userKey }: ImportRun,
  { position, post, outcome, postId, problems = [] }: NewItem,
): Promise<ImportOutcome> {
  await requireLease(tx, task);
  await tx.insert(postImportItems).values({
    importId,
    position,
    userKey,
    title: post.title,
    outcome,
    postId,
    problems,
  });
  return outcome;
}

import { createReadStream } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { and, eq, inArray, like, or, sql } from "drizzle-orm";
import type { PostContent } from "#lib/contracts/post/content";
import { AppError, isAppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import type { Viewer } from "#lib/server/core/operation";
import { applyChange } from "#lib/server/features/post/content";
import { digestInBackground } from "#lib/server/features/post/digest-in-background";
import { findDraft, storeDraft } from "#lib/server/features/post/draft/queries";
import { checkFiles } from "#lib/server/features/post/files";
import {
  fillMissingImages,
  listMissingImages,
  type PictureOutcome,
} from "#lib/server/features/post/import/fill-missing";
import { type FoundPicture, foundFileName } from "#lib/server/features/post/import/read/read-post";
import { type ImportRun, insertFilledItem } from "#lib/server/features/post/import/store-item";
import { storePictures } from "#lib/server/features/post/import/store-pictures";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { postRevisions } from "#lib/server/features/post/revision/schema";
import { posts } from "#lib/server/features/post/schema/post";
import { readContent, toPostContent } from "#lib/server/features/post/stored-content";
import { changePost } from "#lib/server/features/post/update";
import { db, type Executor } from "#lib/server/platform/postgres/client";

const mark = '%"missing-image"%';

/** Returns the posts of an author that miss pictures, with their text or that of unpublished changes. */
const listIncomplete = (authorKey: bigint) =>
  db()
    .selectDistinct({
      id: posts.id,
      isDraft: posts.isDraft,
      body: sql<string>`coalesce(${postRevisions.content}->>'body', ${posts.body})`,
    })
    .from(posts)
    .leftJoin(postRevisions, and(eq(postRevisions.postId, posts.id), isDraftOfChanges))
    .where(
      and(
        eq(posts.authorKey, authorKey),
        or(like(posts.body, mark), sql`${postRevisions.content}->>'body' like ${mark}`),
      ),
    )
    .orderBy(posts.id);

const isDraftOfChanges = inArray(postRevisions.state, ["draft"]);

/** Lists what identifies the pictures that an author's posts miss. */
export async function listWanted(authorKey: bigint): Promise<string[]> {
  const incomplete = await listIncomplete(authorKey);
  const sources = incomplete.flatMap(({ body }) => listMissingImages(body).map(({ src }) => src));
  return [...new Set(sources)].filter((src) => src !== "");
}

/**
 * Puts the pictures that a reader found for earlier posts at their places: in drafts, and in
 * unpublished changes of published posts. An attempt that goes on finds only what is still missing.
 * @throws LeaseLostError
 */
export async function fillPosts(
  run: ImportRun,
  viewer: Viewer,
  folder: string,
  postCount: number,
): Promise<void> {
  const outcomes = await storeFound(run, folder);
  if (outcomes.size === 0) return;
  for (const { id, isDraft, body } of await listIncomplete(viewer.key)) {
    run.signal.throwIfAborted();
    if (!listMissingImages(body).some(({ src }) => outcomes.has(src))) continue;
    const fill = isDraft ? fillDraft : fillPublished;
    try {
      await fill(run, viewer, id, outcomes, postCount);
    } catch (error) {
      if (!isAppError(error) || error.errorName === "serviceUnavailable") throw error;
      // The author may have saved it in this moment, or deleted it. Another import fills it.
      log().warn({ import: run.importId, postId: String(id), err: error }, "a post was not filled");
    }
  }
}

async function storeFound(run: ImportRun, folder: string): Promise<Map<string, PictureOutcome>> {
  const outcomes = new Map<string, PictureOutcome>();
  const lines = createReadStream(join(folder, foundFileName), { flags: "a+" });
  for await (const line of createInterface(lines)) {
    const { src, picture }: FoundPicture = JSON.parse(line);
    const found = { pictures: [picture], refused: [] };
    const { byId } = await storePictures(found, run.pictures, run.userKey, run.signal);
    const file = byId.get(picture.id);
    if (file) outcomes.set(src, file);
  }
  return outcomes;
}

type Fill = (
  run: ImportRun,
  viewer: Viewer,
  id: bigint,
  outcomes: ReadonlyMap<string, PictureOutcome>,
  postCount: number,
) => Promise<void>;

/** What a new text must not change by itself. */
const keepRest = ({
  summary,
  thumbnailFileId,
}: Pick<PostContent, "summary" | "thumbnailFileId">) => ({
  summary,
  thumbnailFileId,
});

const fillDraft: Fill = async (run, viewer, id, outcomes, postCount) => {
  const [post] = await db().select().from(posts).where(eq(posts.id, id));
  if (!post) return;
  const { body, filledCount } = fillMissingImages(post.body, outcomes);
  if (filledCount === 0) return;
  const change = { post: body, isDraft: true, version: post.version, ...keepRest(post) };
  const claim = async (tx: Executor) => {
    await insertFilledItem(tx, run, { postId: id, title: post.title, filledCount, postCount });
    return true;
  };
  await changePost(viewer, String(id), change, { claim });
};

const fillPublished: Fill = async (run, viewer, id, outcomes, postCount) => {
  const before = await db().transaction((tx) => readChanged(tx, viewer, id));
  const { body, filledCount } = fillMissingImages(before.content.body, outcomes);
  if (filledCount === 0) return;
  // Before the transaction, so that a long body occupies no connection.
  const digest = await digestInBackground(body, { withTerms: false });
  await db().transaction(async (tx) => {
    const { content, post, draft } = await readChanged(tx, viewer, id);
    if (content.body !== before.content.body) throw new AppError("conflict");
    const sent = applyChange(content, { post: body, ...keepRest(content) }, digest);
    const thumbnailFileId = await checkFiles(tx, sent, viewer.key);
    await storeDraft(tx, id, {
      content: toPostContent({ ...sent, thumbnailFileId }),
      isPublic: draft?.isPublic ?? post.isPublic,
      postVersion: draft?.postVersion ?? post.version,
      version: draft?.saveCount ?? undefined,
      note: draft?.note ?? "",
      isSpelling: draft?.isSpelling ?? false,
    });
    const { title } = content;
    await insertFilledItem(tx, run, { postId: id, title, filledCount, postCount });
  });
};

/** Returns a published post as its author goes on with it, locked until the transaction ends. */
async function readChanged(tx: Executor, viewer: Viewer, id: bigint) {
  const post = await lockOwnPost(tx, String(id), viewer);
  const draft = await findDraft(tx, id);
  return { post, draft, content: draft?.content ?? (await readContent(tx, post)) };
}

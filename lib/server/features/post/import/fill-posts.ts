import { join } from "node:path";
import type { PostContent } from "#lib/contracts/post/content";
import { AppError, isAppError } from "#lib/server/core/error";
import { log } from "#lib/server/core/log";
import type { Viewer } from "#lib/server/core/operation";
import { applyChange } from "#lib/server/features/post/content";
import { digestInBackground } from "#lib/server/features/post/digest-in-background";
import { findDraft, storeDraft } from "#lib/server/features/post/draft/queries";
import { checkFiles } from "#lib/server/features/post/files";
import { ImportFailedError } from "#lib/server/features/post/import/failure";
import {
  fillMissingImages,
  listMissingImages,
  type PictureOutcome,
} from "#lib/server/features/post/import/fill-missing";
import { findPost, readIncompletePosts } from "#lib/server/features/post/import/post-queries";
import { readJsonLines } from "#lib/server/features/post/import/read/json-lines";
import { type FoundPicture, foundFileName } from "#lib/server/features/post/import/read/read-post";
import { type ImportRun, insertFilledItem } from "#lib/server/features/post/import/store-item";
import { storePictures } from "#lib/server/features/post/import/store-pictures";
import { lockOwnPost } from "#lib/server/features/post/lock-own-post";
import { readContent, toPostContent } from "#lib/server/features/post/stored-content";
import { changePost } from "#lib/server/features/post/update";
import { db, type Executor } from "#lib/server/platform/postgres/client";

/** Lists what identifies the pictures that an author's posts miss. */
export async function listWanted(authorKey: bigint): Promise<string[]> {
  const sources = new Set<string>();
  for await (const { body } of readIncompletePosts(authorKey)) {
    for (const { src } of listMissingImages(body)) if (src !== "") sources.add(src);
  }
  return [...sources];
}

/**
 * Puts the pictures that a reader found for earlier posts at their places: in drafts, and in
 * unpublished changes of published posts. An attempt that goes on finds only what is still missing.
 * @throws ImportFailedError if an archive of pictures has none that can be stored; LeaseLostError
 */
export async function fillPosts(
  run: ImportRun,
  viewer: Viewer,
  folder: string,
  postCount: number,
): Promise<void> {
  const { outcomes, isStorageFull } = await storeFound(run, folder);
  if (outcomes.size === 0) {
    if (run.system !== "pictures") return;
    throw new ImportFailedError(isStorageFull ? "storageFull" : "noUsablePicture");
  }
  for await (const { id, isDraft, body } of readIncompletePosts(viewer.key)) {
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

/** Stores the pictures that a reader found. One that was ended may have listed some twice. */
async function storeFound(run: ImportRun, folder: string) {
  const outcomes = new Map<string, PictureOutcome>();
  let isStorageFull = false;
  const lines = readJsonLines<FoundPicture>(join(folder, foundFileName));
  for await (const { src, picture } of lines) {
    if (outcomes.has(src)) continue;
    const found = { pictures: [picture], refused: [] };
    const stored = await storePictures(found, run.pictures, run.userKey, run.signal);
    const file = stored.byId.get(picture.id);
    if (file) outcomes.set(src, file);
    isStorageFull ||= stored.refused.some(({ problem }) => problem === "storageFull");
  }
  return { outcomes, isStorageFull };
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
  const post = await findPost(id);
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

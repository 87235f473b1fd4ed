import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { and, eq } from "drizzle-orm";
import { getCaptionText, maskCaptions } from "#lib/domain/file/captions-text";
import { maskHits } from "#lib/domain/screening/watched-word/censor";
import { compileMatcher, findHits } from "#lib/domain/screening/watched-word/matcher";
import { AppError } from "#lib/server/core/error";
import { withTempDir } from "#lib/server/core/temp-dir";
import { files } from "#lib/server/features/file/schema";
import { storeCaptions } from "#lib/server/features/file/store-captions";
import {
  findWatchedWords,
  hasCensored,
  refuseWords,
  type WordHit,
} from "#lib/server/features/screening/watched-word/find";
import { listCensoredWords } from "#lib/server/features/screening/watched-word/word-list";
import { db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toFileKey } from "#lib/server/platform/storage/storage-key";

export type InspectedCaptions = {
  /** The captions that were read; null without any. */
  fileId: string | null;
  /** Those to publish: a copy without the words to censor, if there are some. */
  shownFileId: string | null;
  hits: WordHit[];
  refuse: () => void;
};

/**
 * Finds the watched words in the captions of a video that may be published. Call `refuse` before
 * publishing; it throws AppError(watchedWord).
 */
export async function inspectCaptions(
  sentId: string | null,
  ownerKey: bigint,
): Promise<InspectedCaptions> {
  const fileId = sentId?.toLowerCase() ?? null;
  const captions = fileId === null ? "" : await readOwnCaptions(fileId, ownerKey);
  const text = getCaptionText(captions);
  const hits = await findWatchedWords(text);
  const refuse = () => refuseWords(text, hits, ["block"]);
  const shownFileId = hasCensored(hits) ? await storeMasked(captions, ownerKey) : fileId;
  return { fileId, shownFileId, hits, refuse };
}

/** Returns "" for files that saving refuses, because they are missing or somebody else's. */
async function readOwnCaptions(fileId: string, ownerKey: bigint): Promise<string> {
  const isOwn = and(eq(files.id, fileId), eq(files.ownerKey, ownerKey), eq(files.kind, "captions"));
  if ((await db().$count(files, isOwn)) === 0) return "";
  const { read } = await getStorage();
  try {
    return await readText(await read(toFileKey(fileId)));
  } catch (error) {
    if (error instanceof AppError && error.errorName === "notFound") return "";
    throw error;
  }
}

/** Stores a copy, because files never change. The job that deletes unused files finds the other. */
async function storeMasked(captions: string, ownerKey: bigint): Promise<string> {
  const matcher = compileMatcher((await listCensoredWords()).map((word) => ({ word })));
  const masked = maskCaptions(captions, (text) => maskHits(text, findHits(matcher, text)));
  return withTempDir(async (folder) => {
    const path = join(folder, "captions.vtt");
    await writeFile(path, masked);
    return (await storeCaptions(path, ownerKey)).fileId;
  });
}

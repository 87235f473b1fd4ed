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
import { digestInBackground } from "#lib/server/features/post/digest-in-background";
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
  /** Search terms of what is published. */
  terms: string[];
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
  if (!hasCensored(hits)) {
    return {
      fileId,
      shownFileId: fileId,
      hits,
      terms: await extractCaptionTerms(captions),
      refuse,
    };
  }
  const masked = await maskWatchedWords(captions);
  const terms = await extractCaptionTerms(masked);
  return { fileId, shownFileId: await storeMasked(masked, ownerKey), hits, terms, refuse };
}

async function extractCaptionTerms(captions: string): Promise<string[]> {
  if (captions === "") return [];
  return (await digestInBackground("", { withTerms: true, captions })).terms;
}

/** Reads the search terms of stored captions, by the rules of `inspectCaptions`. */
export async function readCaptionTerms(fileId: string | null): Promise<string[]> {
  return fileId === null ? [] : extractCaptionTerms(await readCaptions(fileId));
}

/** Returns "" for files that saving refuses, because they are missing or somebody else's. */
async function readOwnCaptions(fileId: string, ownerKey: bigint): Promise<string> {
  const isOwn = and(eq(files.id, fileId), eq(files.ownerKey, ownerKey), eq(files.kind, "captions"));
  return (await db().$count(files, isOwn)) === 0 ? "" : readCaptions(fileId);
}

/** Returns "" for captions whose bytes are missing. */
async function readCaptions(fileId: string): Promise<string> {
  const { read } = await getStorage();
  try {
    return await readText(await read(toFileKey(fileId)));
  } catch (error) {
    if (error instanceof AppError && error.errorName === "notFound") return "";
    throw error;
  }
}

async function maskWatchedWords(captions: string): Promise<string> {
  const matcher = compileMatcher((await listCensoredWords()).map((word) => ({ word })));
  return maskCaptions(captions, (text) => maskHits(text, findHits(matcher, text)));
}

/** Stores a copy, because files never change. The job that deletes unused files finds the other. */
async function storeMasked(masked: string, ownerKey: bigint): Promise<string> {
  return withTempDir(async (folder) => {
    const path = join(folder, "captions.vtt");
    await writeFile(path, masked);
    return (await storeCaptions(path, ownerKey)).fileId;
  });
}

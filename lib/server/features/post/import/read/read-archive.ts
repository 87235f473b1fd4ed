import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { limits } from "#lib/domain/limits";
import type { ImportFailure, ImportSystem } from "#lib/domain/post/import";
import type { Archive } from "#lib/server/features/post/import/archive/archive";
import { openArchive } from "#lib/server/features/post/import/archive/open-archive";
import { ImportFailedError, readImportFailure } from "#lib/server/features/post/import/failure";
import { detectSystem } from "#lib/server/features/post/import/read/detect-system";
import { readGhost } from "#lib/server/features/post/import/read/ghost";
import { readMarkdown } from "#lib/server/features/post/import/read/markdown";
import { readMedium } from "#lib/server/features/post/import/read/medium";
import {
  createPictureStore,
  type PictureStore,
} from "#lib/server/features/post/import/read/picture-store";
import { openProgress } from "#lib/server/features/post/import/read/progress";
import { readDocument } from "#lib/server/features/post/import/read/read-document";
import {
  type CurrentDocument,
  currentFileName,
  postsFileName,
  type ReaderTask,
  type ReadLine,
  type ReadResult,
} from "#lib/server/features/post/import/read/read-post";
import { readWanted } from "#lib/server/features/post/import/read/read-wanted";
import type { SourceDocuments } from "#lib/server/features/post/import/read/source-post";
import { readSubstack } from "#lib/server/features/post/import/read/substack";
import { readWordPress } from "#lib/server/features/post/import/read/wordpress";

const readers: Record<ImportSystem, (archive: Archive) => SourceDocuments> = {
  markdown: readMarkdown,
  ghost: readGhost,
  wordpress: readWordPress,
  substack: readSubstack,
  medium: readMedium,
  pictures: readNothing,
};

async function* readNothing(): SourceDocuments {}

/**
 * Reads the posts of an archive into a folder: a file with a post in each line, their pictures, and
 * those that earlier posts miss. Takes long and much memory, so call it in a process of its own.
 * @throws ImportFailedError
 */
export async function readArchive(task: ReaderTask): Promise<ReadResult> {
  const { path, fileName, folder, wanted } = task;
  const archive = await openArchive(path, fileName);
  try {
    const store = createPictureStore(archive, folder);
    const result = await readPosts(task, archive, store);
    await readWanted(wanted, store, folder);
    return result;
  } finally {
    archive.close();
  }
}

/** Pictures without posts are those of earlier posts, whatever system they come from. */
async function readPosts(
  task: ReaderTask,
  archive: Archive,
  store: PictureStore,
): Promise<ReadResult> {
  const hasPicturesOnly = (failure: ImportFailure | null) =>
    (failure === "unknownSystem" || failure === "noPosts") && !store.index.isEmpty;
  try {
    const system = task.system ?? (await detectSystem(archive));
    const postCount = await readDocuments(task, archive, store, system);
    if (postCount === 0) throw new ImportFailedError("noPosts");
    return { system, postCount };
  } catch (error) {
    if (!hasPicturesOnly(readImportFailure(error))) throw error;
    if (task.wanted.length === 0) throw new ImportFailedError("nothingMissing");
    return { system: "pictures", postCount: 0 };
  }
}

/** Returns how many documents an archive has. */
async function readDocuments(
  { folder, after }: ReaderTask,
  archive: Archive,
  store: PictureStore,
  system: ImportSystem,
): Promise<number> {
  const progress = openProgress(folder);
  try {
    let position = 0;
    for await (const document of readers[system](archive)) {
      if (position >= limits.postImport.postsRead) break;
      position += 1;
      if (position <= after) continue;
      const current: CurrentDocument = { name: document.name, system };
      writeFileSync(join(folder, currentFileName), JSON.stringify(current));
      progress.set({ begun: position, done: position - 1 });
      const line: ReadLine = { position, ...(await readDocument(document, system, store)) };
      // At once, because the process may be ended within the next document.
      appendFileSync(join(folder, postsFileName), `${JSON.stringify(line)}\n`);
      progress.set({ begun: position, done: position });
    }
    return position;
  } finally {
    progress.close();
  }
}

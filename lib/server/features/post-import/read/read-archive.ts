import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { limits } from "#lib/domain/limits";
import type { ImportSystem } from "#lib/domain/post-import";
import type { Archive } from "#lib/server/features/post-import/archive/archive";
import { openArchive } from "#lib/server/features/post-import/archive/open-archive";
import { ImportFailedError } from "#lib/server/features/post-import/failure";
import { convertPost } from "#lib/server/features/post-import/read/convert-post";
import { detectSystem } from "#lib/server/features/post-import/read/detect-system";
import { readGhost } from "#lib/server/features/post-import/read/ghost";
import { readMarkdown } from "#lib/server/features/post-import/read/markdown";
import { readMedium } from "#lib/server/features/post-import/read/medium";
import { createPictureStore } from "#lib/server/features/post-import/read/picture-store";
import {
  postsFileName,
  type ReadResult,
  type ReadTask,
} from "#lib/server/features/post-import/read/read-post";
import type { SourcePosts } from "#lib/server/features/post-import/read/source-post";
import { readSubstack } from "#lib/server/features/post-import/read/substack";
import { readWordPress } from "#lib/server/features/post-import/read/wordpress";

const readers: Record<ImportSystem, (archive: Archive) => SourcePosts> = {
  markdown: readMarkdown,
  ghost: readGhost,
  wordpress: readWordPress,
  substack: readSubstack,
  medium: readMedium,
};

/**
 * Reads the posts of an archive into a folder: a file with a post in each line, and their pictures.
 * Takes long, so call it in a thread.
 * @throws ImportFailedError
 */
export async function readArchive({
  path,
  fileName,
  folder,
  system: chosen,
}: ReadTask): Promise<ReadResult> {
  const archive = await openArchive(path, fileName);
  try {
    const system = chosen ?? (await detectSystem(archive));
    let postCount = 0;
    const toLines = async function* () {
      const store = createPictureStore(archive, folder);
      for await (const source of readers[system](archive)) {
        if (postCount >= limits.postImport.postsRead) return;
        postCount += 1;
        yield `${JSON.stringify(await convertPost(source, system, store))}\n`;
      }
    };
    await pipeline(Readable.from(toLines()), createWriteStream(join(folder, postsFileName)));
    if (postCount === 0) throw new ImportFailedError("noPosts");
    return { system, postCount };
  } finally {
    archive.close();
  }
}

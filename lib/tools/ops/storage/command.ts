import { resolve } from "node:path";
import { connections, setDatabaseUrl } from "#lib/server/platform/postgres/client";
import { createFolderStorage } from "#lib/server/platform/storage/folder-storage";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { createS3Storage } from "#lib/server/platform/storage/s3-storage";
import type { Storage } from "#lib/server/platform/storage/storage";
import { openDatabase } from "#lib/tools/ops/open-database";
import type { OpsResult } from "#lib/tools/ops/ops-result";
import { moveFiles } from "#lib/tools/ops/storage/move-files";

const openStorage = (place: string): Storage =>
  place.startsWith("s3://") ? createS3Storage(place) : createFolderStorage(resolve(place));

/** Copies all files to another storage. The operator then changes STORAGE_URL. */
export async function move({ from, to }: { from?: string; to: string }): Promise<OpsResult> {
  const source = from ? openStorage(from) : await getStorage();
  const database = await openDatabase();
  try {
    setDatabaseUrl(database.url, { deadlineMs: 0 });
    const result = await moveFiles(source, openStorage(to));
    await connections().end(0);
    const { copied, present, missing, bytes } = result;
    const lines = [
      `Copied ${copied} files (${(bytes / 1e6).toFixed(1)} MB) and compared each; ${present} were there.`,
    ];
    if (missing.length > 0) lines.push(`${missing.length} have no bytes: ${missing.join(", ")}.`);
    lines.push(
      "Now change STORAGE_URL, restart every instance, and run this again with --from the old place.",
    );
    return { text: lines.join("\n"), ...result };
  } finally {
    await database.stop();
  }
}

import type { Locale } from "#lib/domain/locale";
import { isAppError } from "#lib/server/core/error";
import { addTexts } from "#lib/server/features/account/export/add-texts";
import { renderIndexPage } from "#lib/server/features/account/export/index-page";
import { exportTranslator } from "#lib/server/features/account/export/messages";
import { readSections } from "#lib/server/features/account/export/sections";
import { type AddEntry, writeZip } from "#lib/server/features/account/export/zip-writer";
import type { Subject } from "#lib/server/platform/personal-data/section";
import { db } from "#lib/server/platform/postgres/client";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toFileKey } from "#lib/server/platform/storage/storage-key";

/**
 * Writes the archive of a user's data to `path`: `index.html` to read, `data/*.json` for programs,
 * a page for each post, and the user's files. The texts are those of one moment.
 * @throws AppError(serviceUnavailable) if database or storage are away; an AbortError
 */
export async function writeArchive(
  path: string,
  { subject, locale }: { subject: Subject; locale: Locale },
  signal: AbortSignal,
): Promise<void> {
  const t = exportTranslator(locale);
  const sections = await readSections();
  await writeZip(path, signal, async (add) => {
    const { fileNames, ...texts } = await db().transaction(
      (tx) => addTexts({ tx, add, sections, subject, locale, t }),
      { isolationLevel: "repeatable read", accessMode: "read only" },
    );
    const missingFiles = await addFiles(add, fileNames, signal);
    await add("index.html", renderIndexPage({ ...texts, missingFiles }, { locale, t }));
  });
}

/** Returns the names of files that were deleted meanwhile or that the storage has lost. */
async function addFiles(
  add: AddEntry,
  fileNames: Map<string, string>,
  signal: AbortSignal,
): Promise<string[]> {
  const { read } = await getStorage();
  const missing: string[] = [];
  for (const [id, name] of fileNames) {
    try {
      await add(`files/${name}`, await read(toFileKey(id), { signal }), { isCompressed: true });
    } catch (error) {
      if (!isAppError(error) || error.errorName !== "notFound") throw error;
      missing.push(name);
    }
  }
  return missing;
}

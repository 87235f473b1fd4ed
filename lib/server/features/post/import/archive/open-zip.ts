import type { Readable } from "node:stream";
import { promisify } from "node:util";
import yauzl, { type Options, type Entry as ZipEntry, type ZipFile } from "yauzl";
import { limits } from "#lib/domain/limits";
import type { Archive } from "#lib/server/features/post/import/archive/archive";
import { ImportFailedError } from "#lib/server/features/post/import/failure";

const openFile = promisify<string, Options, ZipFile>(yauzl.open);
/** Below this size, an entry may be compressed as far as it goes. */
const minCheckedBytes = 1024 * 1024;

/**
 * Opens a ZIP file by its directory, without unpacking anything.
 * @throws ImportFailedError
 */
export async function openZip(path: string): Promise<Archive> {
  const zip = await openFile(path, {
    lazyEntries: true,
    autoClose: false,
    // Sizes that the directory states are enforced while an entry is read, so they can be trusted.
    validateEntrySizes: true,
  }).catch(() => {
    throw new ImportFailedError("malformed");
  });
  try {
    const found = await listEntries(zip);
    const entries = found.map(({ fileName, uncompressedSize }) => ({
      name: fileName,
      bytes: uncompressedSize,
    }));
    const byEntry = new Map(entries.map((entry, at) => [entry, found[at] as ZipEntry]));
    const openStream = promisify<ZipEntry, Readable>(zip.openReadStream.bind(zip));
    return {
      entries,
      open: (entry) => openStream(byEntry.get(entry) as ZipEntry),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Lists the files that an author may have put in, and refuses archives that are made to harm. */
async function listEntries(zip: ZipFile): Promise<ZipEntry[]> {
  const { entries, unpackedBytes } = limits.postImport;
  if (zip.entryCount > entries) throw new ImportFailedError("tooManyEntries");
  const found: ZipEntry[] = [];
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    zip.on("error", (error: Error) => {
      const isName = /invalid (?:relative|characters)|absolute path/.test(error.message);
      reject(new ImportFailedError(isName ? "unsafeNames" : "malformed"));
    });
    zip.on("end", resolve);
    zip.on("entry", (entry: ZipEntry) => {
      try {
        bytes += entry.uncompressedSize;
        if (bytes > unpackedBytes) throw new ImportFailedError("tooLarge");
        if (isWanted(entry)) found.push(entry);
        zip.readEntry();
      } catch (error) {
        reject(error);
      }
    });
    zip.readEntry();
  });
  return found;
}

/** @throws ImportFailedError if the entry is encrypted or a bomb */
function isWanted(entry: ZipEntry): boolean {
  const { fileName, uncompressedSize, compressedSize } = entry;
  if (entry.isEncrypted()) throw new ImportFailedError("encrypted");
  const isBomb =
    uncompressedSize > minCheckedBytes &&
    uncompressedSize > compressedSize * limits.postImport.compression;
  if (isBomb) throw new ImportFailedError("tooLarge");
  // Folders, and what macOS adds.
  return !fileName.endsWith("/") && !/(?:^|\/)(?:__MACOSX\/|\._|\.DS_Store$)/.test(fileName);
}

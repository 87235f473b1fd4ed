import { imageWidths, portraitWidths } from "#lib/domain/limits";

/** Returns the storage key of a file. Two letters of the id as a folder keep folders small. */
export const toFileKey = (id: string) => `originals/${id.slice(0, 2)}/${id}`;

export const toVariantKey = (id: string, width: number) =>
  `variants/${id.slice(0, 2)}/${id}-${width}.webp`;

/** Every width that an image is served in, smallest first. */
export const variantWidths = [...portraitWidths, ...imageWidths];

const keyPattern =
  /^(?:originals|variants)\/[\da-f]{2}\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})/;

/** Returns the id of the file that a key belongs to, or null. */
export const parseFileId = (key: string): string | null => keyPattern.exec(key)?.[1] ?? null;

/** The folder of archives of users' data. */
export const exportFolder = "exports";

/** Returns the storage key of an archive of a user's data, by the attempt that made it. */
export const toExportKey = (exportId: string, attempt: number) =>
  `${exportFolder}/${exportId}-${attempt}.zip`;

/** Returns the archive and the attempt that a key belongs to, or null. */
export function parseExportKey(key: string): { exportId: string; attempt: number } | null {
  const match = /^exports\/([\da-f-]{36})-(\d+)\.zip$/.exec(key);
  return match ? { exportId: match[1] ?? "", attempt: Number(match[2]) } : null;
}

/** The folder of archives from which posts are imported. */
export const importFolder = "imports";

/** Returns the storage key of the archive of an import. */
export const toImportKey = (importId: string) => `${importFolder}/${importId}`;

/** Returns the import that a key belongs to, or null. */
export const parseImportKey = (key: string): string | null =>
  /^imports\/([\da-f-]{36})$/.exec(key)?.[1] ?? null;

/** The folder of the sources of conversions: videos as they were uploaded. */
export const videoSourceFolder = "conversions";

/** Returns the storage key of the source of a conversion. */
export const toVideoSourceKey = (fileId: string) => `${videoSourceFolder}/${fileId}`;

/** Returns the file of which a key has the source, or null. */
export const parseVideoSourceKey = (key: string): string | null =>
  /^conversions\/([\da-f-]{36})$/.exec(key)?.[1] ?? null;

/** Lists all keys that bytes of a file may have: as stored, in every width, and as its conversion's source. */
export const listFileKeys = (id: string): string[] => [
  toFileKey(id),
  ...variantWidths.map((width) => toVariantKey(id, width)),
  toVideoSourceKey(id),
];

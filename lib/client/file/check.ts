import { type FileKind, type FileProblem, findFileProblem } from "#lib/domain/file";
import { containerNames, isConvertible } from "#lib/domain/file/container";
import { headBytes, type MediaType, sniffMediaType } from "#lib/domain/file/media-type";

/**
 * Returns why the server would reject a chosen file, or null. Judges the first bytes, because the
 * browser derives a file's media type from its name.
 * @param canConvert whether the server converts videos
 */
export async function checkFile(
  file: File,
  kind: FileKind,
  canConvert = false,
): Promise<FileProblem | null> {
  try {
    const type = (await sniffFile(file)) ?? "";
    return findFileProblem({ type, size: file.size }, kind, canConvert);
  } catch {
    return "unreadable";
  }
}

/** Returns what people call the container of a video that browsers do not play, or "". */
export async function nameContainer(file: File): Promise<string> {
  const type = await sniffFile(file).catch(() => null);
  return type !== null && isConvertible(type) ? containerNames[type] : "";
}

async function sniffFile(file: File): Promise<MediaType | null> {
  return sniffMediaType(new Uint8Array(await file.slice(0, headBytes).arrayBuffer()));
}

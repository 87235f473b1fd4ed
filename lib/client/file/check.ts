import { type FileKind, type FileProblem, findFileProblem } from "#lib/domain/file";
import { headBytes, sniffMediaType } from "#lib/domain/file/media-type";

/**
 * Returns why the server would reject a chosen file, or null. Judges the first bytes, because the
 * browser derives a file's media type from its name.
 */
export async function checkFile(file: File, kind: FileKind): Promise<FileProblem | null> {
  try {
    const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
    return findFileProblem({ type: sniffMediaType(head) ?? "", size: file.size }, kind);
  } catch {
    return "unreadable";
  }
}

import { imageTypes, limits, videoTypes } from "#lib/domain/limits";

export type FileKind = "image" | "video";
export type FileProblem =
  | "unsupportedFormat"
  | "imageTooLarge"
  | "videoTooLarge"
  /** Found by the server only. */
  | "tooManyPixels";

const types: Record<FileKind, readonly string[]> = { image: imageTypes, video: videoTypes };

/** Returns the `accept` attribute of a file input. */
export const getAcceptedTypes = (kind: FileKind): string => types[kind].join(",");

/**
 * Returns why a chosen file would be rejected, or null. Trusts the media type of the browser; the
 * server checks the content.
 */
export function findFileProblem(
  file: { type: string; size: number },
  kind: FileKind,
): FileProblem | null {
  if (!types[kind].includes(file.type)) return "unsupportedFormat";
  if (file.size < limits[kind].bytes) return null;
  return kind === "image" ? "imageTooLarge" : "videoTooLarge";
}

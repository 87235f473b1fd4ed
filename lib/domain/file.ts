import { imageTypes, limits, videoTypes } from "#lib/domain/limits";

export type FileKind = "image" | "video";
export type FileProblem =
  | "unsupportedFormat"
  | "imageTooLarge"
  | "videoTooLarge"
  /** Told by the server alone. */
  | "tooManyPixels";

const types: Record<FileKind, readonly string[]> = { image: imageTypes, video: videoTypes };

/** What a file input offers to choose from. */
export const acceptedTypes = (kind: FileKind): string => types[kind].join(",");

/** Why a chosen file is not worth sending; null where it is. The server judges by content. */
export function fileProblem(
  file: { type: string; size: number },
  kind: FileKind,
): FileProblem | null {
  if (!types[kind].includes(file.type)) return "unsupportedFormat";
  if (file.size < limits[kind].bytes) return null;
  return kind === "image" ? "imageTooLarge" : "videoTooLarge";
}

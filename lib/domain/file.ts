import { captionsTypes, imageTypes, limits, videoTypes } from "#lib/domain/limits";

export const fileKinds = ["image", "video", "captions"] as const;
export type FileKind = (typeof fileKinds)[number];
export type FileProblem =
  | "unsupportedFormat"
  | "imageTooLarge"
  | "videoTooLarge"
  | "captionsTooLarge"
  /** Found by the browser only: the file has been deleted or changed, or is a folder. */
  | "unreadable"
  /** Found by the server only. */
  | "unplayableVideo"
  | "tooManyPixels"
  | "storageFull";

const types: Record<FileKind, readonly string[]> = {
  image: imageTypes,
  video: videoTypes,
  captions: captionsTypes,
};

/** Names the problem of a file of each kind that is too large; also the server's error. */
export const tooLarge = {
  image: "imageTooLarge",
  video: "videoTooLarge",
  captions: "captionsTooLarge",
} as const;

/** Names the server's error for a file that is not of the expected kind. */
export const unsupported = {
  image: "unsupportedFormat",
  video: "unsupportedVideo",
  captions: "unsupportedCaptions",
} as const;

/** Returns the `accept` attribute of a file input. */
export function getAcceptedTypes(kind: FileKind | "archive"): string {
  if (kind === "archive") return acceptedArchives;
  // Few systems know the media type of WebVTT.
  return kind === "captions" ? ".vtt,text/vtt" : types[kind].join(",");
}

/** The `accept` attribute for archives of posts. */
const acceptedArchives = ".zip,.json,.xml,.md,.markdown";

/** Returns why a file of this media type and size is rejected, or null. */
export function findFileProblem(
  file: { type: string; size: number },
  kind: FileKind,
): FileProblem | null {
  if (!types[kind].includes(file.type)) return "unsupportedFormat";
  return file.size < limits[kind].bytes ? null : tooLarge[kind];
}

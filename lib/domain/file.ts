import { containerNames, isConvertible } from "#lib/domain/file/container";
import { captionsTypes, imageTypes, limits, videoTypes } from "#lib/domain/limits";

export const fileKinds = ["image", "video", "captions"] as const;
export type FileKind = (typeof fileKinds)[number];
export type FileProblem =
  | "unsupportedFormat"
  | "sourceTooLarge"
  | "videoTooLong"
  | "imageTooLarge"
  | "videoTooLarge"
  | "captionsTooLarge"
  /** Found by the browser only: the file has been deleted or changed, or is a folder. */
  | "unreadable"
  /** Found by the server only, unless the container tells. */
  | "unplayableVideo"
  /** Found by the server only. */
  | "damagedImage"
  | "damagedVideo"
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

/** Names the server's error for a file that was cut or whose bytes were changed. */
export const damaged = { image: "damagedImage", video: "damagedVideo" } as const;

/** Returns the `accept` attribute of a file input. A video that is refused is named, so all can be chosen. */
export function getAcceptedTypes(kind: FileKind | "archive"): string {
  if (kind === "archive") return acceptedArchives;
  // Few systems know the media type of MKV.
  if (kind === "video")
    return `${videoTypes.join(",")},${Object.keys(containerNames).join(",")},.mov,.mkv`;
  // Few systems know the media type of WebVTT.
  return kind === "captions" ? ".vtt,text/vtt" : types[kind].join(",");
}

/** The `accept` attribute for archives of posts. */
const acceptedArchives = ".zip,.json,.xml,.md,.markdown";

/**
 * Returns why a file of this media type and size is rejected, or null.
 * @param canConvert whether the server converts videos that readers cannot get as they are
 */
export function findFileProblem(
  file: { type: string; size: number },
  kind: FileKind,
  canConvert = false,
): FileProblem | null {
  const isOther = kind === "video" && isConvertible(file.type);
  if (isOther && !canConvert) return "unplayableVideo";
  if (!isOther && !types[kind].includes(file.type)) return "unsupportedFormat";
  if (kind === "video" && canConvert) {
    return file.size < limits.video.sourceBytes ? null : "sourceTooLarge";
  }
  return file.size < limits[kind].bytes ? null : tooLarge[kind];
}

import type { PostChange } from "#lib/contracts/post";
import { extractText, listImageIds } from "#lib/domain/body/content";
import { sanitizeBody } from "#lib/domain/body/parse";
import { detectLanguage, type Locale } from "#lib/domain/locale";
import { buildSummary, findMissingFields, normalizeTags } from "#lib/domain/post";
import { invalidInput } from "#lib/server/core/error";

/** The content of a post as stored. */
export type Content = {
  title: string;
  summary: string;
  body: string;
  text: string;
  language: Locale;
  tagNames: string[];
  postType: "post" | "video";
  /** Files that the payload lists; images of the body are in `bodyFileIds`. */
  listedFileIds: string[];
  bodyFileIds: string[];
  /** Null selects the first image. */
  thumbnailFileId: string | null;
  videoFileId: string | null;
};

export const emptyContent: Content = {
  title: "",
  summary: "",
  body: "",
  text: "",
  language: "en",
  tagNames: [],
  postType: "post",
  listedFileIds: [],
  bodyFileIds: [],
  thumbnailFileId: null,
  videoFileId: null,
};

/**
 * Applies a change to the content. Missing fields stay unchanged; derived fields are computed
 * again.
 */
export function applyChange(before: Content, change: PostChange): Content {
  const title = change.title ?? before.title;
  const body = change.post === undefined ? before.body : sanitizeBody(change.post);
  const text = extractText(body);
  const postType = change.postType ?? before.postType;
  const hasNewBody = change.post !== undefined;
  const hasNewFiles = hasNewBody || change.fileIdList !== undefined;
  const earlierThumbnail = hasNewFiles ? null : before.thumbnailFileId;
  const earlierSummary = change.summary === undefined && !hasNewBody ? before.summary : "";
  const videoFileId = change.videoFileId === undefined ? before.videoFileId : change.videoFileId;
  return {
    title,
    summary: earlierSummary || change.summary || buildSummary(text),
    body,
    text,
    language: detectLanguage(`${title} ${text}`),
    tagNames: change.tagNameList ? normalizeTags(change.tagNameList) : before.tagNames,
    postType,
    listedFileIds: change.fileIdList?.map(toLowerCase) ?? before.listedFileIds,
    bodyFileIds: listImageIds(body).map(toLowerCase),
    thumbnailFileId: toLowerCase(
      change.thumbnailFileId === undefined ? earlierThumbnail : change.thumbnailFileId,
    ),
    videoFileId: postType === "video" ? toLowerCase(videoFileId) : null,
  };
}

const toLowerCase = <T extends string | null>(id: T) => (id?.toLowerCase() ?? null) as T;

/** Returns the files of a post in order, without duplicates. */
export const listFileIds = ({ listedFileIds, bodyFileIds }: Content): string[] => [
  ...new Set([...listedFileIds, ...bodyFileIds]),
];

/** Throws AppError(invalid) with the fields that a published post lacks. */
export function requireComplete(content: Content): void {
  const thumbnail = content.thumbnailFileId ? [content.thumbnailFileId] : [];
  const missing = findMissingFields({
    ...content,
    fileIds: [...listFileIds(content), ...thumbnail],
  });
  if (missing.length === 0) return;
  throw invalidInput(Object.fromEntries(missing.map((field) => [field, "required"])));
}

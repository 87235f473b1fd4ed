import type { PostChange } from "#lib/contracts/post";
import { sanitizeBody } from "#lib/domain/body/clean";
import { listImageIds } from "#lib/domain/body/images";
import { extractText } from "#lib/domain/body/text";
import { type Locale, languageOf } from "#lib/domain/locale";
import { foldTags, missingFields, summaryOf } from "#lib/domain/post";
import { invalid } from "#lib/server/core/error";

/** What a post holds, made ready to be stored. */
export type Content = {
  title: string;
  summary: string;
  body: string;
  text: string;
  language: Locale;
  tagNames: string[];
  postType: "post" | "video";
  /** Files that were listed, without those that only the body shows. */
  listedFileIds: string[];
  bodyFileIds: string[];
  /** Null asks for the first image. */
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

/** The content after a change. What the change leaves out stays; what is derived follows its source. */
export function changeContent(before: Content, change: PostChange): Content {
  const title = change.title ?? before.title;
  const body = change.post === undefined ? before.body : sanitizeBody(change.post);
  const text = extractText(body);
  const postType = change.postType ?? before.postType;
  const isNewBody = change.post !== undefined;
  const areNewFiles = isNewBody || change.fileIdList !== undefined;
  const keptThumbnail = areNewFiles ? null : before.thumbnailFileId;
  const keptSummary = change.summary === undefined && !isNewBody ? before.summary : "";
  const videoFileId = change.videoFileId === undefined ? before.videoFileId : change.videoFileId;
  return {
    title,
    summary: keptSummary || change.summary || summaryOf(text),
    body,
    text,
    language: languageOf(`${title} ${text}`),
    tagNames: change.tagNameList ? foldTags(change.tagNameList) : before.tagNames,
    postType,
    listedFileIds: change.fileIdList?.map(lower) ?? before.listedFileIds,
    bodyFileIds: listImageIds(body).map(lower),
    thumbnailFileId: lower(
      change.thumbnailFileId === undefined ? keptThumbnail : change.thumbnailFileId,
    ),
    videoFileId: postType === "video" ? lower(videoFileId) : null,
  };
}

const lower = <T extends string | null>(id: T) => (id?.toLowerCase() ?? null) as T;

/** The files of a post in their order, each once. */
export const fileIdsOf = ({ listedFileIds, bodyFileIds }: Content): string[] => [
  ...new Set([...listedFileIds, ...bodyFileIds]),
];

/** @throws AppError invalid, with the fields that a published post lacks */
export function requireComplete(content: Content): void {
  const thumbnail = content.thumbnailFileId ? [content.thumbnailFileId] : [];
  const missing = missingFields({ ...content, fileIds: [...fileIdsOf(content), ...thumbnail] });
  if (missing.length === 0) return;
  throw invalid(Object.fromEntries(missing.map((field) => [field, "required"])));
}

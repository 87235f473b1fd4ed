import type { PostChange } from "#lib/contracts/post";
import type { PostContent } from "#lib/contracts/post/content";
import { normalizeChoices } from "#lib/domain/disclosure";
import { detectLanguage } from "#lib/domain/locale";
import { pick } from "#lib/domain/pick";
import { findMissingFields, normalizeTags } from "#lib/domain/post";
import { isOnSite, parseCanonicalUrl } from "#lib/domain/post/canonical-url";
import type { BodyDigest } from "#lib/domain/post/digest";
import {
  type NullableText,
  nullableTexts,
  type PostText,
  postTextNames,
} from "#lib/domain/post-text";
import { env } from "#lib/server/core/env";
import { invalidInput } from "#lib/server/core/error";

/** The content of a post with what is derived from its body. */
export type Content = PostContent & {
  text: string;
  /** Files that the payload lists; images of the body are in `bodyFileIds`. */
  listedFileIds: string[];
  bodyFileIds: string[];
  productIds: string[];
  /** Search terms of the text; none for a draft. */
  textTerms: string[];
};

export const emptyContent: PostContent = {
  ...(Object.fromEntries(postTextNames.map((name) => [name, ""])) as Record<PostText, string>),
  ...(Object.fromEntries(nullableTexts.map((name) => [name, null])) as Record<NullableText, null>),
  body: "",
  language: "en",
  tagNames: [],
  postType: "post",
  files: [],
  thumbnailFileId: null,
  videoFileId: null,
  captionsFileId: null,
  disclosures: [],
  firstPublishedAt: null,
  contentWarning: null,
};

/**
 * Applies a change to the content. Missing fields stay unchanged; derived fields are computed
 * again. `digest` is that of the body after the change.
 * @throws AppError(invalid) for a first address on this site
 */
export function applyChange(
  before: PostContent,
  change: PostChange,
  { body, text, excerpt, imageIds, productIds, terms }: BodyDigest,
): Content {
  const title = change.title ?? before.title;
  const postType = change.postType ?? before.postType;
  const hasNewBody = change.post !== undefined;
  const hasNewFiles = hasNewBody || change.fileIdList !== undefined;
  const earlierThumbnail = hasNewFiles ? null : before.thumbnailFileId;
  const earlierSummary = change.summary === undefined && !hasNewBody ? before.summary : "";
  const videoFileId = change.videoFileId === undefined ? before.videoFileId : change.videoFileId;
  // Captions belong to one video.
  const earlierCaptions = videoFileId === before.videoFileId ? before.captionsFileId : null;
  const captionsFileId =
    change.captionsFileId === undefined ? earlierCaptions : change.captionsFileId;
  const bodyFileIds = imageIds.map(toLowerCase);
  const listedFileIds = change.fileIdList?.map(toLowerCase) ?? listFilesBesideBody(before);
  const captions = change.fileCaptions
    ? toLowerCaseKeys(change.fileCaptions)
    : Object.fromEntries(before.files.map(({ fileId, caption }) => [fileId, caption]));
  return {
    ...changeNullableTexts(before, change),
    title,
    summary: earlierSummary || change.summary || excerpt,
    body,
    text,
    language: detectLanguage(`${title} ${text}`),
    tagNames: change.tagNameList ? normalizeTags(change.tagNameList) : before.tagNames,
    postType,
    listedFileIds,
    bodyFileIds,
    // As its page shows them: those of the text first, without duplicates.
    files: [...new Set([...bodyFileIds, ...listedFileIds])].map((fileId) => ({
      fileId,
      caption: captions[fileId] ?? "",
    })),
    productIds,
    textTerms: terms,
    thumbnailFileId: toLowerCase(
      change.thumbnailFileId === undefined ? earlierThumbnail : change.thumbnailFileId,
    ),
    videoFileId: postType === "video" ? toLowerCase(videoFileId) : null,
    captionsFileId: postType === "video" ? toLowerCase(captionsFileId) : null,
    disclosures: normalizeChoices(change.disclosures ?? before.disclosures, productIds),
    firstPublishedAt:
      change.firstPublishedAt === undefined
        ? before.firstPublishedAt
        : change.firstPublishedAt && new Date(change.firstPublishedAt).toISOString(),
    contentWarning:
      change.contentWarning === undefined ? before.contentWarning : change.contentWarning,
  };
}

/** Lists the files that are not in the body. */
function listFilesBesideBody({ body, files }: PostContent): string[] {
  // Images of the body have their id in its URLs. Parsing the body would take long.
  const text = body.toLowerCase();
  return files.map(({ fileId }) => fileId).filter((id) => !text.includes(id));
}

function changeNullableTexts(before: PostContent, change: PostChange) {
  const texts = pick(before, nullableTexts);
  for (const name of nullableTexts) {
    const sent = change[name];
    if (sent !== undefined) texts[name] = sent || null;
  }
  if (change.canonicalUrl) texts.canonicalUrl = readCanonicalUrl(change.canonicalUrl);
  return texts;
}

/** Throws AppError(invalid) for an address on this site. */
function readCanonicalUrl(value: string): string | null {
  const url = parseCanonicalUrl(value);
  if (url && isOnSite(url, env().PUBLIC_URL)) throw invalidInput({ canonicalUrl: "own site" });
  return url;
}

const toLowerCase = <T extends string | null>(id: T) => (id?.toLowerCase() ?? null) as T;

const toLowerCaseKeys = (captions: Record<string, string>) =>
  Object.fromEntries(Object.entries(captions).map(([id, caption]) => [toLowerCase(id), caption]));

/** Throws AppError(invalid) with the fields that a published post lacks. */
export function requireComplete(content: Content): void {
  const thumbnail = content.thumbnailFileId ? [content.thumbnailFileId] : [];
  const missing = findMissingFields({
    ...content,
    fileIds: [...content.files.map(({ fileId }) => fileId), ...thumbnail],
  });
  if (missing.length === 0) return;
  throw invalidInput(Object.fromEntries(missing.map((field) => [field, "required"])));
}

/** Lists the files that content shows, the thumbnail first. */
export function listContentFiles(content: PostContent): string[] {
  const { files, thumbnailFileId, videoFileId, captionsFileId } = content;
  const ids = [
    thumbnailFileId,
    videoFileId,
    captionsFileId,
    ...files.map(({ fileId }) => fileId),
  ].filter((id) => id !== null);
  return [...new Set(ids)];
}

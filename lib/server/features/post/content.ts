import type { PostChange } from "#lib/contracts/post";
import { type DisclosureChoice, normalizeChoices } from "#lib/domain/disclosure";
import { detectLanguage, type Locale } from "#lib/domain/locale";
import { findMissingFields, normalizeTags } from "#lib/domain/post";
import { isOnSite, parseCanonicalUrl } from "#lib/domain/post/canonical-url";
import type { ContentWarning } from "#lib/domain/post/content-warning";
import type { BodyDigest } from "#lib/domain/post/digest";
import { env } from "#lib/server/core/env";
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
  productIds: string[];
  /** Search terms of the text; none for a draft. */
  textTerms: string[];
  /** Null selects the first image. */
  thumbnailFileId: string | null;
  videoFileId: string | null;
  captionsFileId: string | null;
  /** Captions of listed images by file id. */
  fileCaptions: Record<string, string>;
  /** Of funds that the body names. */
  disclosures: DisclosureChoice[];
  contentWarning: ContentWarning | null;
  /** Where it appeared first, if elsewhere. */
  canonicalUrl: string | null;
};

/** The content without what is derived from the body. */
export type StoredContent = Omit<
  Content,
  "body" | "text" | "language" | "bodyFileIds" | "productIds" | "textTerms"
>;

export const emptyContent: StoredContent = {
  title: "",
  summary: "",
  tagNames: [],
  postType: "post",
  listedFileIds: [],
  thumbnailFileId: null,
  videoFileId: null,
  captionsFileId: null,
  fileCaptions: {},
  disclosures: [],
  contentWarning: null,
  canonicalUrl: null,
};

/**
 * Applies a change to the content. Missing fields stay unchanged; derived fields are computed
 * again. `digest` is that of the body after the change.
 * @throws AppError(invalid) for a first address on this site
 */
export function applyChange(
  before: StoredContent,
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
  return {
    title,
    summary: earlierSummary || change.summary || excerpt,
    body,
    text,
    language: detectLanguage(`${title} ${text}`),
    tagNames: change.tagNameList ? normalizeTags(change.tagNameList) : before.tagNames,
    postType,
    listedFileIds: change.fileIdList?.map(toLowerCase) ?? before.listedFileIds,
    bodyFileIds: imageIds.map(toLowerCase),
    productIds,
    textTerms: terms,
    thumbnailFileId: toLowerCase(
      change.thumbnailFileId === undefined ? earlierThumbnail : change.thumbnailFileId,
    ),
    videoFileId: postType === "video" ? toLowerCase(videoFileId) : null,
    captionsFileId: postType === "video" ? toLowerCase(captionsFileId) : null,
    fileCaptions: toLowerCaseKeys(change.fileCaptions ?? before.fileCaptions),
    disclosures: normalizeChoices(change.disclosures ?? before.disclosures, productIds),
    contentWarning:
      change.contentWarning === undefined ? before.contentWarning : change.contentWarning,
    canonicalUrl:
      change.canonicalUrl === undefined
        ? before.canonicalUrl
        : readCanonicalUrl(change.canonicalUrl ?? ""),
  };
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

/** Returns the files of a post as its page shows them: those of the text first, without duplicates. */
export const listFileIds = ({ listedFileIds, bodyFileIds }: Content): string[] => [
  ...new Set([...bodyFileIds, ...listedFileIds]),
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

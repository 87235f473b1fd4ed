import type { PostDetail, PostPayload } from "#lib/contracts/post";
import type { PostContent } from "#lib/contracts/post/content";
import type { PostDraft } from "#lib/contracts/post/draft";
import { appendGallery } from "#lib/domain/body/append-gallery";
import { extractText, getProductIds, listImageIds } from "#lib/domain/body/content";
import { createParagraph } from "#lib/domain/body/create-node";
import { mayMissImages } from "#lib/domain/body/missing-images";
import { readOutline } from "#lib/domain/body/outline";
import { readBody, serializeBody } from "#lib/domain/body/parse";
import { normalizeChoices } from "#lib/domain/disclosure";
import { limits } from "#lib/domain/limits";
import { isDerivedSummary } from "#lib/domain/post";
import { isOnSite, parseCanonicalUrl } from "#lib/domain/post/canonical-url";
import { normalizeContentWarning } from "#lib/domain/post/content-warning";
import {
  type PostText,
  postTextNames,
  postTexts,
  type ShownText,
  shownTexts,
} from "#lib/domain/post-text";
import { normalizeText } from "#lib/domain/text/normal-form";
import { cleanText, findTextProblem } from "#lib/domain/text-field";

export type Picture = {
  fileId: string;
  width: number;
  height: number;
  caption: string;
};

type FormTexts = Record<PostText, string>;

/**
 * The content of a post form. Texts are as typed: `summary` is empty if it is derived from the body,
 * and `canonicalUrl` if the post appeared here first.
 */
export type FormContent = FormTexts &
  Pick<
    PostContent,
    | "postType"
    | "body"
    | "tagNames"
    | "videoFileId"
    | "captionsFileId"
    | "disclosures"
    | "contentWarning"
    | "firstPublishedAt"
  > & {
    /** The thumbnail of a video. An article has all of its pictures in the text. */
    pictures: Picture[];
    /** The picture chosen as the thumbnail of an article; null for the first. */
    coverFileId: string | null;
    /** About the change of a published post. */
    note: string;
    isSpelling: boolean;
    isPublic: boolean;
    /** Whether followers who asked for it get the post by email once it is public. */
    sendsEmail: boolean;
  };

export const createEmptyForm = (postType: FormContent["postType"]): FormContent => ({
  ...(Object.fromEntries(postTextNames.map((name) => [name, ""])) as FormTexts),
  postType,
  body: "",
  tagNames: [],
  pictures: [],
  coverFileId: null,
  videoFileId: null,
  captionsFileId: null,
  disclosures: [],
  contentWarning: null,
  firstPublishedAt: null,
  note: "",
  isSpelling: false,
  isPublic: true,
  sendsEmail: true,
});

const parseFileId = (url: string | null) => /\/file\/([\da-f-]{36})/i.exec(url ?? "")?.[1] ?? null;

/** Returns the form of a saved post, or of unpublished changes. */
export function toFormContent(post: PostDetail & Partial<PostDraft>): FormContent {
  const thumbnail = parseFileId(post.thumbnail);
  const isVideo = post.postType === "video";
  // A video has one picture, its thumbnail, even if the text shows it too.
  const pictures = post.images.filter(({ fileId }) => !isVideo || fileId === thumbnail);
  const form = movePicturesIntoText({
    ...toFormTexts(post),
    postType: post.postType,
    body: post.post,
    tagNames: post.tagNameList,
    pictures: pictures.map(({ fileId, width, height, caption }) => ({
      fileId,
      width,
      height,
      caption,
    })),
    coverFileId: isVideo ? null : thumbnail,
    videoFileId: parseFileId(post.videoUrl),
    captionsFileId: parseFileId(post.captionsUrl),
    disclosures: post.disclosures.map(({ productId, interest, isVerified, hasUpdates }) => ({
      productId,
      interest,
      isVerified,
      hasUpdates,
    })),
    contentWarning: post.contentWarning ?? null,
    firstPublishedAt: post.firstPublished?.at ?? null,
    note: post.note ?? "",
    isSpelling: post.isSpelling ?? false,
    isPublic: post.isPublic,
    sendsEmail: post.sendsEmail ?? true,
  });
  const [firstId] = listImageIds(form.body);
  return form.coverFileId === firstId ? { ...form, coverFileId: null } : form;
}

/**
 * Returns the form of an article with its pictures in the text: those that it listed beside the text are
 * a gallery at the end, with lines to write on around it.
 */
export function movePicturesIntoText<F extends FormContent>(form: F): F {
  if (form.postType === "video" || form.pictures.length === 0) return form;
  const before = readBody(form.body);
  const root = appendGallery(before, form.pictures);
  if (root === before) return { ...form, pictures: [] };
  const line = createParagraph({}, []);
  const first = before.children.length === 0 ? [line] : [];
  const children = [...first, ...root.children, line];
  return { ...form, body: serializeBody({ ...root, children }), pictures: [] };
}

function toFormTexts(post: PostDetail): FormTexts {
  const shown = shownTexts.map((name) => [name, post[name] ?? ""]);
  return {
    ...(Object.fromEntries(shown) as Record<ShownText, string>),
    ...(hasDerivedSummary(post) && { summary: "" }),
    canonicalUrl: post.firstPublished?.url ?? "",
  };
}

function hasDerivedSummary({ summary, post }: PostDetail): boolean {
  const { text, prose } = readOutline(post);
  return isDerivedSummary(summary, prose || text);
}

/** Returns the thumbnail of a form: the chosen picture while the post has it, else the first of the page. */
export function getCoverId(
  { pictures, coverFileId }: FormContent,
  bodyIds: string[],
): string | null {
  const ids = [...bodyIds, ...pictures.map(({ fileId }) => fileId)];
  return ids.find((id) => id === coverFileId) ?? ids[0] ?? null;
}

/** Returns the content warning as it is sent. */
export const toWarning = ({ contentWarning }: FormContent) =>
  contentWarning && normalizeContentWarning(contentWarning);

function toSentTexts(form: FormContent): Pick<PostPayload, PostText> {
  const texts = postTextNames.map((name): [PostText, string | null] => [
    name,
    cleanText(postTexts[name], form[name]) || null,
  ]);
  const { canonicalUrl: _typed, ...sent } = Object.fromEntries(texts) as Record<PostText, string>;
  return { ...sent, title: sent.title ?? "", ...toCanonicalUrl(form) };
}

/** Leaves the address as it is while it is being typed, so that the rest of the draft is saved. */
function toCanonicalUrl({ canonicalUrl }: FormContent): Pick<PostPayload, "canonicalUrl"> {
  if (findCanonicalUrlProblem(canonicalUrl)) return {};
  return { canonicalUrl: parseCanonicalUrl(canonicalUrl) };
}

/** Returns why the server would refuse a first address; undefined if it accepts it. */
export function findCanonicalUrlProblem(
  text: string,
): "too long" | "not valid" | "own site" | undefined {
  const problem = findTextProblem(postTexts.canonicalUrl, text);
  if (problem) return problem === "tooLong" ? "too long" : "not valid";
  const url = parseCanonicalUrl(text);
  return url && isOnSite(url, window.location.href) ? "own site" : undefined;
}

/** Returns the request that saves a form. */
export function toPostPayload(form: FormContent, isDraft: boolean, version?: number): PostPayload {
  const thumbnailFileId = getCoverId(form, listImageIds(form.body));
  const captions = form.pictures.flatMap(({ fileId, caption }): [string, string][] =>
    normalizeText("line", caption) ? [[fileId, normalizeText("line", caption)]] : [],
  );
  return {
    ...toSentTexts(form),
    post: form.body,
    tagNameList: form.tagNames,
    fileIdList: form.pictures.map(({ fileId }) => fileId),
    fileCaptions: Object.fromEntries(captions),
    disclosures: normalizeChoices(form.disclosures, getProductIds(readBody(form.body))).slice(
      0,
      limits.disclosuresPerPost,
    ),
    contentWarning: toWarning(form),
    firstPublishedAt: form.firstPublishedAt,
    note: normalizeText("lines", form.note),
    isSpelling: form.isSpelling,
    postType: form.postType,
    isPublic: form.isPublic,
    sendsEmail: form.sendsEmail,
    isDraft,
    ...(thumbnailFileId ? { thumbnailFileId } : {}),
    videoFileId: form.videoFileId,
    captionsFileId: form.videoFileId ? form.captionsFileId : null,
    ...(version === undefined ? {} : { version }),
  };
}

/** True if both forms would be saved as the same post. */
export const isSameContent = (a: FormContent, b: FormContent): boolean =>
  toComparableText(a) === toComparableText(b);

/** A form is compared again and again with the one that the server has. */
const comparableTexts = new WeakMap<FormContent, string>();

function toComparableText(form: FormContent): string {
  const known = comparableTexts.get(form);
  if (known !== undefined) return known;
  const tagNames = form.tagNames.map((name) => name.toLowerCase());
  const payload = toPostPayload(
    { ...form, tagNames, body: serializeBody(readBody(form.body)) },
    true,
  );
  const text = JSON.stringify(payload);
  comparableTexts.set(form, text);
  return text;
}

/** True if the form has no content worth saving. */
export const isBlank = (form: FormContent): boolean =>
  form.title.trim() === "" &&
  form.summary.trim() === "" &&
  extractText(form.body) === "" &&
  listImageIds(form.body).length === 0 &&
  !mayMissImages(form.body) &&
  form.tagNames.length === 0 &&
  form.pictures.length === 0 &&
  form.videoFileId === null;

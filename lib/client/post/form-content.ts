import type { PostDetail, PostPayload } from "#lib/contracts/post";
import { extractText, listImageIds } from "#lib/domain/body/content";
import { sanitizeBody } from "#lib/domain/body/parse";
import { limits } from "#lib/domain/limits";
import { buildSummary, findMissingFields, type PostField } from "#lib/domain/post";

export type Picture = { fileId: string; width: number; height: number };

/** The content of a post form. */
export type FormContent = {
  postType: "post" | "video";
  title: string;
  /** Empty if it is derived from the text. */
  summary: string;
  /** Serialized editor state. */
  body: string;
  tagNames: string[];
  /** Pictures besides those in the text; the first is the thumbnail. */
  pictures: Picture[];
  videoFileId: string | null;
  isPublic: boolean;
};

export const createEmptyForm = (postType: FormContent["postType"]): FormContent => ({
  postType,
  title: "",
  summary: "",
  body: "",
  tagNames: [],
  pictures: [],
  videoFileId: null,
  isPublic: true,
});

const parseFileId = (url: string | null) => /\/file\/([\da-f-]{36})/i.exec(url ?? "")?.[1] ?? null;

/** Returns the form of a saved post. */
export function toFormContent(post: PostDetail): FormContent {
  const inBody = new Set(listImageIds(post.post));
  const thumbnail = parseFileId(post.thumbnail);
  // A video has one picture, its thumbnail, even if the text shows it too.
  const pictures = post.images.filter(({ fileId }) =>
    post.postType === "video" ? fileId === thumbnail : !inBody.has(fileId),
  );
  return {
    postType: post.postType,
    title: post.title,
    summary: post.summary === buildSummary(extractText(post.post)) ? "" : post.summary,
    body: post.post,
    tagNames: post.tagNameList,
    // Stable: the thumbnail comes first, the others keep their order.
    pictures: pictures
      .toSorted((a, b) => Number(b.fileId === thumbnail) - Number(a.fileId === thumbnail))
      .map(({ fileId, width, height }) => ({ fileId, width, height })),
    videoFileId: parseFileId(post.videoUrl),
    isPublic: post.isPublic,
  };
}

/** Returns the request that saves a form. */
export function toPostPayload(form: FormContent, isDraft: boolean, version?: number): PostPayload {
  const thumbnailFileId = form.pictures[0]?.fileId ?? listImageIds(form.body)[0];
  return {
    title: form.title,
    summary: form.summary.trim() || null,
    post: form.body,
    tagNameList: form.tagNames,
    fileIdList: form.pictures.map(({ fileId }) => fileId),
    postType: form.postType,
    isPublic: form.isPublic,
    isDraft,
    ...(thumbnailFileId ? { thumbnailFileId } : {}),
    videoFileId: form.videoFileId,
    ...(version === undefined ? {} : { version }),
  };
}

/** Returns the fields that are missing for publishing, by the server's own rule. */
export const listMissingFields = (form: FormContent): PostField[] =>
  findMissingFields({
    title: form.title,
    text: extractText(form.body),
    tagNames: form.tagNames,
    fileIds: [...form.pictures.map(({ fileId }) => fileId), ...listImageIds(form.body)],
    postType: form.postType,
    videoFileId: form.videoFileId,
  });

/** Returns the fields that are longer than the server accepts. */
export const listTooLongFields = (form: FormContent): ("title" | "summary" | "post")[] => {
  const lengths = [
    ["title", form.title.trim().length, limits.title],
    ["summary", form.summary.trim().length, limits.summary],
    ["post", form.body.length, limits.body],
  ] as const;
  return lengths.filter(([, length, most]) => length > most).map(([field]) => field);
};

/** True if both forms would be saved as the same post. */
export const isSameContent = (a: FormContent, b: FormContent): boolean =>
  toComparableText(a) === toComparableText(b);

function toComparableText(form: FormContent): string {
  const title = form.title.trim();
  const tagNames = form.tagNames.map((name) => name.toLowerCase());
  return JSON.stringify(
    toPostPayload({ ...form, title, tagNames, body: sanitizeBody(form.body) }, true),
  );
}

/** True if the form has no content worth saving. */
export const isBlank = (form: FormContent): boolean =>
  form.title.trim() === "" &&
  form.summary.trim() === "" &&
  extractText(form.body) === "" &&
  listImageIds(form.body).length === 0 &&
  form.tagNames.length === 0 &&
  form.pictures.length === 0 &&
  form.videoFileId === null;

import type { PostDetail, PostPayload } from "#lib/contracts/post";
import { cleanBody } from "#lib/domain/body/clean";
import { bodyImageIds } from "#lib/domain/body/images";
import { bodyText } from "#lib/domain/body/text";
import { limits } from "#lib/domain/limits";
import { missingFields, type PostField, summaryOf } from "#lib/domain/post";

export type Picture = { fileId: string; width: number; height: number };

/** What an author works on, before it is saved. */
export type FormContent = {
  postType: "post" | "video";
  title: string;
  /** The author's own; empty where it follows the text. */
  summary: string;
  /** Serialized editor state. */
  body: string;
  tagNames: string[];
  /** Pictures beside those of the text; the first is the thumbnail. */
  pictures: Picture[];
  videoFileId: string | null;
  isPublic: boolean;
};

export const emptyForm = (postType: FormContent["postType"]): FormContent => ({
  postType,
  title: "",
  summary: "",
  body: "",
  tagNames: [],
  pictures: [],
  videoFileId: null,
  isPublic: true,
});

const fileIdIn = (url: string | null) => /\/file\/([\da-f-]{36})/i.exec(url ?? "")?.[1] ?? null;

/** A saved post, to be changed. */
export function formOf(post: PostDetail): FormContent {
  const inBody = new Set(bodyImageIds(post.post));
  const thumbnail = fileIdIn(post.thumbnail);
  // A video is stood for by its thumbnail alone, wherever that comes from.
  const pictures = post.images.filter(({ fileId }) =>
    post.postType === "video" ? fileId === thumbnail : !inBody.has(fileId),
  );
  return {
    postType: post.postType,
    title: post.title,
    summary: post.summary === summaryOf(bodyText(post.post)) ? "" : post.summary,
    body: post.post,
    tagNames: post.tagNameList,
    // Stable: the thumbnail comes first, the others keep their order.
    pictures: pictures
      .toSorted((a, b) => Number(b.fileId === thumbnail) - Number(a.fileId === thumbnail))
      .map(({ fileId, width, height }) => ({ fileId, width, height })),
    videoFileId: fileIdIn(post.videoUrl),
    isPublic: post.isPublic,
  };
}

/** What is sent of a form. */
export function payloadOf(form: FormContent, isDraft: boolean, version?: number): PostPayload {
  const thumbnailFileId = form.pictures[0]?.fileId ?? bodyImageIds(form.body)[0];
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

/** The fields that the form still lacks for being published: the server's own rule. */
export const missingIn = (form: FormContent): PostField[] =>
  missingFields({
    title: form.title,
    text: bodyText(form.body),
    tagNames: form.tagNames,
    fileIds: [...form.pictures.map(({ fileId }) => fileId), ...bodyImageIds(form.body)],
    postType: form.postType,
    videoFileId: form.videoFileId,
  });

/** The fields whose text is longer than the server takes. */
export const overLimits = (form: FormContent): ("title" | "summary" | "post")[] => {
  const lengths = [
    ["title", form.title.trim().length, limits.title],
    ["summary", form.summary.trim().length, limits.summary],
    ["post", form.body.length, limits.body],
  ] as const;
  return lengths.filter(([, length, most]) => length > most).map(([field]) => field);
};

/** Whether two forms would be saved as the same post. */
export const isSame = (a: FormContent, b: FormContent): boolean => essence(a) === essence(b);

function essence(form: FormContent): string {
  const title = form.title.trim();
  const tagNames = form.tagNames.map((name) => name.toLowerCase());
  return JSON.stringify(payloadOf({ ...form, title, tagNames, body: cleanBody(form.body) }, true));
}

/** Whether there is nothing in the form that would be missed. */
export const isBlank = (form: FormContent): boolean =>
  form.title.trim() === "" &&
  form.summary.trim() === "" &&
  bodyText(form.body) === "" &&
  bodyImageIds(form.body).length === 0 &&
  form.tagNames.length === 0 &&
  form.pictures.length === 0 &&
  form.videoFileId === null;

import type { FormContent } from "#lib/client/post/form-content";
import { cleanBody } from "#lib/domain/body/clean";

const parts = {
  title: (form: FormContent) => form.title.trim(),
  summary: (form: FormContent) => form.summary.trim(),
  text: (form: FormContent) => cleanBody(form.body),
  tags: (form: FormContent) => form.tagNames.join("\n").toLowerCase(),
  pictures: (form: FormContent) => form.pictures.map(({ fileId }) => fileId).join(),
  video: (form: FormContent) => form.videoFileId,
  visibility: (form: FormContent) => form.isPublic,
};

export type Part = keyof typeof parts;

/** The parts in which two versions of a post differ. */
export const differences = (a: FormContent, b: FormContent): Part[] =>
  (Object.keys(parts) as Part[]).filter((part) => parts[part](a) !== parts[part](b));

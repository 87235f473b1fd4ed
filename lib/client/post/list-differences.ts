import { type FormContent, toPostPayload } from "#lib/client/post/form-content";
import { sanitizeBody } from "#lib/domain/body/parse";
import { normalizeText } from "#lib/domain/text/normal-form";

const parts = {
  title: (form: FormContent) => normalizeText("line", form.title),
  summary: (form: FormContent) => normalizeText("line", form.summary),
  text: (form: FormContent) => sanitizeBody(form.body),
  tags: (form: FormContent) => form.tagNames.join("\n").toLowerCase(),
  pictures: (form: FormContent) =>
    [
      form.coverFileId,
      ...form.pictures.map(({ fileId, caption }) => `${fileId} ${normalizeText("line", caption)}`),
    ].join("\n"),
  video: (form: FormContent) => `${form.videoFileId} ${form.captionsFileId}`,
  disclosures: (form: FormContent) => JSON.stringify(toPostPayload(form, true).disclosures),
  contentWarning: (form: FormContent) => JSON.stringify(toPostPayload(form, true).contentWarning),
  canonicalUrl: (form: FormContent) => form.canonicalUrl.trim(),
  note: (form: FormContent) => `${normalizeText("lines", form.note)} ${form.isSpelling}`,
  visibility: (form: FormContent) => form.isPublic,
};

type FormPart = keyof typeof parts;

/** Returns the parts in which two versions of a post differ. */
export const listDifferences = (a: FormContent, b: FormContent): FormPart[] =>
  (Object.keys(parts) as FormPart[]).filter((part) => parts[part](a) !== parts[part](b));

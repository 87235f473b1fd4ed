import { type FormContent, toPostPayload } from "#lib/client/post/form-content";
import { sanitizeBody } from "#lib/domain/body/parse";
import { type NullableText, nullableTexts, type PostText, postTexts } from "#lib/domain/post-text";
import { normalizeText } from "#lib/domain/text/normal-form";
import { cleanText } from "#lib/domain/text-field";

const readText = (name: PostText) => (form: FormContent) => cleanText(postTexts[name], form[name]);

const nullableParts = Object.fromEntries(
  nullableTexts.map((name) => [name, readText(name)]),
) as Record<NullableText, (form: FormContent) => string>;

const parts = {
  title: readText("title"),
  summary: readText("summary"),
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
  ...nullableParts,
  firstPublishedAt: (form: FormContent) => form.firstPublishedAt,
  note: (form: FormContent) => `${normalizeText("lines", form.note)} ${form.isSpelling}`,
  visibility: (form: FormContent) => form.isPublic,
};

type FormPart = keyof typeof parts;

/** Returns the parts in which two versions of a post differ. */
export const listDifferences = (a: FormContent, b: FormContent): FormPart[] =>
  (Object.keys(parts) as FormPart[]).filter((part) => parts[part](a) !== parts[part](b));

import { type FormContent, toWarning } from "#lib/client/post/form-content";
import { extractText, listImageIds } from "#lib/domain/body/content";
import { type BodyExcess, findBodyExcess, findNearLimit } from "#lib/domain/body/excess";
import { readBody } from "#lib/domain/body/parse";
import { measureBody } from "#lib/domain/body/size";
import { limits } from "#lib/domain/limits";
import { findMissingFields, type PostField } from "#lib/domain/post";
import { type PostText, postTextNames, postTexts } from "#lib/domain/post-text";
import { isLongerThan } from "#lib/domain/text/cut";
import { normalizeText } from "#lib/domain/text/normal-form";
import { cleanText } from "#lib/domain/text-field";

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

type LimitedField = PostText | "contentWarning" | "note";

/** Returns the limit of the server that a text exceeds; null if it fits. */
export const findTextExcess = ({ body }: FormContent): BodyExcess | null =>
  findBodyExcess(body, measureBody(readBody(body)));

/** A text with fewer characters is far from each limit, whatever it consists of. */
const alwaysFits = 60_000;

/** Returns the limit of the server that a text comes near to or exceeds; null if it is far from all. */
export const findNearTextLimit = ({ body }: FormContent): BodyExcess | null =>
  body.length < alwaysFits ? null : findNearLimit(body, measureBody(readBody(body)));

/** Returns the other fields that are longer than the server accepts. */
export const listTooLongFields = (form: FormContent): LimitedField[] => {
  const texts: [LimitedField, string, number][] = [
    ...postTextNames.map((name): [PostText, string, number] => [
      name,
      cleanText(postTexts[name], form[name]),
      postTexts[name].max,
    ]),
    ["contentWarning", toWarning(form)?.text ?? "", limits.contentWarning],
    ["note", normalizeText("lines", form.note), limits.postVersion.note],
  ];
  return texts.filter(([, text, most]) => isLongerThan(text, most)).map(([field]) => field);
};

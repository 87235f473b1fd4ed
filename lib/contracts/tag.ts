import { inLanguages } from "#lib/contracts/shared";
import { requiredText, text } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { normalizeTag } from "#lib/domain/post";

/** A tag's name in each language. */
export const tagLabel = inLanguages;

export const tagName = text("name", 1_000)
  .transform(normalizeTag)
  .pipe(requiredText("name", limits.tag.max));

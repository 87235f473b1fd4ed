import { z } from "zod";
import { requiredText, text } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { normalizeTag } from "#lib/domain/post";

/** A tag's name in each language. */
export const tagLabel = z.object({ en: z.string(), zh: z.string() });

export const tagName = text("name", 1_000)
  .transform(normalizeTag)
  .pipe(requiredText("name", limits.tag.max));

import { z } from "zod";
import { text } from "#lib/contracts/text";
import { limits } from "#lib/domain/limits";
import { contentWarningKinds, normalizeContentWarning } from "#lib/domain/post/content-warning";

const kind = z.enum(contentWarningKinds);

/** What readers are warned of before a post. `text` are the author's own words, or "". */
export const contentWarning = z.object({ kind, text: z.string() });

/** A warning as its author chose it. The words count for the kind `other` only, and are optional. */
export const contentWarningChoice = z
  .object({ kind, text: text("line", limits.contentWarning).default("") })
  .transform(normalizeContentWarning);

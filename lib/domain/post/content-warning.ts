import { normalizeText } from "#lib/domain/text/normal-form";

/** What an author can warn of; `other` is said in the author's own words. */
export const contentWarningKinds = ["loss", "fraud", "health", "violence", "other"] as const;
export type ContentWarningKind = (typeof contentWarningKinds)[number];

/** A warning that readers see before a post. `text` are the author's own words, or "". */
export type ContentWarning = { kind: ContentWarningKind; text: string };

/** Returns a warning in one line, without words that its kind does not have. */
export const normalizeContentWarning = ({ kind, text }: ContentWarning): ContentWarning => ({
  kind,
  text: kind === "other" ? normalizeText("line", text) : "",
});

/** What an author can warn of; `other` is said in the author's own words. */
type ContentWarningKind = "loss" | "fraud" | "health" | "violence" | "other";

/** A warning that readers see before a post. `text` are the author's own words, or "". */
export type ContentWarning = { kind: ContentWarningKind; text: string };

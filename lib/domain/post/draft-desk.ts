/** What the author's drafts are sorted by: times newest first, titles from A. */
export const draftSorts = ["saved", "created", "original", "title"] as const;
export type DraftSort = (typeof draftSorts)[number];

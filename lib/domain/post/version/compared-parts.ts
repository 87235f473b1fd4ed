/** What a comparison of versions only says to differ. */
export const comparedParts = [
  "pictures",
  "cover",
  "video",
  "captions",
  "contentWarning",
  "disclosures",
  "firstPublishedAt",
] as const;
export type ComparedPart = (typeof comparedParts)[number];

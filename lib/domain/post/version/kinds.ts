export const blockKinds = [
  "paragraph",
  "heading",
  "quote",
  "code",
  "item",
  "row",
  "image",
  "figures",
  "rule",
] as const;
export type BlockKind = (typeof blockKinds)[number];

/** What a comparison of versions only says to differ. */
export const comparedParts = [
  "pictures",
  "cover",
  "video",
  "captions",
  "contentWarning",
  "disclosures",
] as const;
export type ComparedPart = (typeof comparedParts)[number];

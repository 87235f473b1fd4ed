/** Reasons why a column is not in the archive. */
export const omission = {
  own: "always the user whom the archive is about",
  secret: "a secret or its hash, which must not lie in a download folder",
  derived: "computed from what the archive has",
  internal: "bookkeeping that says nothing about the user",
  others: "the words or choices of others",
} as const;

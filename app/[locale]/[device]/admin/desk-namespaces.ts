/** The messages of the desk's pages. */
export const deskNamespaces = [
  "desk",
  "deskList",
  "moderationDecision",
  "report",
  "login",
] as const;

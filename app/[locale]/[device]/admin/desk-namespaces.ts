/** The messages of the desk's pages. */
export const deskNamespaces = ["admin", "curation", "decision", "report", "login"] as const;

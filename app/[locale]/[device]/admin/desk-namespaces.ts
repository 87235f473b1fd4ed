/** The messages of the desk's pages. */
export const deskNamespaces = ["admin", "decision", "report", "login"] as const;

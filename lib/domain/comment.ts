type AuthorState = "active" | "banned" | "deleting" | "purged";

/** Returns why a comment's content is withheld: its own flag, or the state of its author. */
export function getFlagReason(own: string | null, author: AuthorState): string | null {
  if (own) return own;
  switch (author) {
    case "active":
      return null;
    case "banned":
      return "USER_BANNED";
    default:
      return "USER_WITHDRAWAL";
  }
}

/** Returns which notice replaces the content of a flagged comment, or null to show the content. */
export function getFlagNotice(
  reason: string | null | undefined,
): "deleted" | "notAvailable" | "policyViolation" | null {
  switch (reason) {
    case "USER_DELETED":
      return "deleted";
    case "USER_BANNED":
    case "USER_WITHDRAWAL":
      return "notAvailable";
    case "CMT_POLICY_VIOLATION":
      return "policyViolation";
    default:
      return null;
  }
}

type Flagged = { flagReason: string | null };

export const canLike = ({ flagReason }: Flagged) => flagReason === null;

/** True if a comment accepts replies. A flagged one does only while it has some. */
export const canReply = ({ flagReason, replyCount }: Flagged & { replyCount: number }) =>
  flagReason === null || replyCount > 0;

/** Returns the mention that a reply's input starts with. */
export const toMention = (name: string) => `@${name} `;

/** Returns a reply's text without the leading mention of its target. */
export function stripMention(text: string, name: string): string {
  const prefix = toMention(name);
  return (text.startsWith(prefix) ? text.slice(prefix.length) : text).trim();
}

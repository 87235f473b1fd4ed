type AuthorState = "active" | "banned" | "deleting" | "purged";

/** Why a comment's content is withheld: its own flag, or what became of its author. */
export function flagReasonOf(own: string | null, author: AuthorState): string | null {
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

/** The replacement text of a flagged comment; null shows the content. */
export function flagNotice(
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

/** A flagged comment can still be replied to where a conversation hangs on it. */
export const canReply = ({ flagReason, replyCount }: Flagged & { replyCount: number }) =>
  flagReason === null || replyCount > 0;

/** What a reply's input starts with. */
export const mentionPrefix = (name: string) => `@${name} `;

/** A reply's content: the text without the leading mention of its target. */
export function withoutMention(text: string, name: string): string {
  const prefix = mentionPrefix(name);
  return (text.startsWith(prefix) ? text.slice(prefix.length) : text).trim();
}

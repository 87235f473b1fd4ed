import { limits } from "#lib/domain/limits";
import { normalizeText } from "#lib/domain/text/normal-form";

type AuthorState = "active" | "banned" | "deleting" | "purged";

/** Returns why a comment's content is withheld: its own flag, or the state of its author. */
export function getFlagReason(own: string | null, author: AuthorState): string | null {
  // Any other flag shows the content, which the state of the author may forbid.
  if (own && (author === "active" || getFlagNotice(own))) return own;
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

/** How long its author can still edit a comment, in ms; 0 if not any more. */
export const getEditTimeLeft = (
  { flagReason, createdAt }: Flagged & { createdAt: string },
  now: number,
): number =>
  flagReason === null ? Math.max(0, Date.parse(createdAt) + limits.commentEditMs - now) : 0;

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

/** Returns a comment as it is stored and shown; "" if nothing of it is visible. */
export const normalizeComment = (text: string): string => normalizeText("comment", text);

/** The height of a shortened comment, in lines: `line-clamp-12`. */
const shortenedLines = 12;
/** Estimates the characters of a line on a phone; CJK characters count twice. */
const lineWidth = 44;
const wideCharacter = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/g;

/** True if a comment is too long to be shown whole at once. */
export function isLongComment(text: string): boolean {
  const countLines = (line: string) =>
    Math.max(1, Math.ceil((line.length + (line.match(wideCharacter)?.length ?? 0)) / lineWidth));
  const lines = text.split("\n").reduce((sum, line) => sum + countLines(line), 0);
  return lines > shortenedLines + 3;
}

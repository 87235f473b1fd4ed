import type { Comment } from "#lib/contracts/comment";
import { getFlagNotice, getFlagReason } from "#lib/domain/comment";
import { filePath } from "#lib/paths";
import type { users } from "#lib/server/platform/postgres/schema/user";

type UserColumns = typeof users.$inferSelect;

/** A comment with its author. */
export type CommentRow = {
  id: bigint | string;
  parentId: bigint | string | null;
  content: string;
  flagReason: string | null;
  likeCount: number;
  replyCount: number;
  /** PostgreSQL's text form, exact to the microsecond. */
  createdAt: string;
  isLike: boolean;
  authorId: string;
  username: string | null;
  avatarFileId: string | null;
  authorState: UserColumns["state"];
};

/** Returns the public form of a comment. Content that a notice replaces is left out. */
export function presentComment(row: CommentRow): Comment {
  const flagReason = getFlagReason(row.flagReason, row.authorState);
  const isAuthorActive = row.authorState === "active";
  return {
    commentId: String(row.id),
    commentParentId: row.parentId === null ? null : String(row.parentId),
    identifier: row.authorId,
    nickName: (isAuthorActive && row.username) || row.authorId,
    profileUrl: isAuthorActive && row.avatarFileId ? filePath(row.avatarFileId) : null,
    content: getFlagNotice(flagReason) ? "" : row.content,
    createdAt: new Date(row.createdAt).toISOString(),
    likeCount: row.likeCount,
    replyCount: row.replyCount,
    isLike: row.isLike,
    flagReason,
  };
}

import type { Comment } from "#lib/contracts/comment";
import { getFlagNotice, getFlagReason } from "#lib/domain/comment";
import { filePath } from "#lib/paths";
import type { users } from "#lib/server/platform/postgres/schema/user";

type UserColumns = typeof users.$inferSelect;

/** A comment with its author, as the queries read it. */
export type CommentRow = {
  id: bigint | string;
  parentId: bigint | string | null;
  content: string;
  flagReason: string | null;
  likeCount: number;
  replyCount: number;
  /** As PostgreSQL writes it, to the microsecond. */
  createdAt: string;
  isLike: boolean;
  authorId: string;
  username: string | null;
  avatarFileId: string | null;
  authorState: UserColumns["state"];
};

/** What leaves the server; the content that a notice stands for does not. */
export function presentComment(row: CommentRow): Comment {
  const flagReason = getFlagReason(row.flagReason, row.authorState);
  const isAuthorThere = row.authorState === "active";
  return {
    commentId: String(row.id),
    commentParentId: row.parentId === null ? null : String(row.parentId),
    identifier: row.authorId,
    nickName: (isAuthorThere && row.username) || row.authorId,
    profileUrl: isAuthorThere && row.avatarFileId ? filePath(row.avatarFileId) : null,
    content: getFlagNotice(flagReason) ? "" : row.content,
    createdAt: new Date(row.createdAt).toISOString(),
    likeCount: row.likeCount,
    replyCount: row.replyCount,
    isLike: row.isLike,
    flagReason,
  };
}

import type { Comment } from "#lib/contracts/comment";
import type { ShownCommentDisclosure } from "#lib/contracts/disclosure";
import { getFlagNotice, getFlagReason } from "#lib/domain/comment";
import { filePathOrNull } from "#lib/paths";
import type { users } from "#lib/server/features/user/schema";

type UserColumns = typeof users.$inferSelect;

/** A comment with its author. */
export type CommentRow = {
  id: bigint | string;
  parentId: bigint | string | null;
  content: string;
  flagReason: string | null;
  disclosures: ShownCommentDisclosure[] | null;
  likeCount: number;
  replyCount: number;
  /** PostgreSQL's text form, exact to the microsecond. */
  createdAt: string;
  editedAt: Date | null;
  isLike: boolean;
  authorId: string;
  username: string | null;
  avatarFileId: string | null;
  authorState: UserColumns["state"];
};

const withheld = {
  identifier: "",
  nickName: "",
  profileUrl: null,
  content: "",
};

/** Returns the public form of a comment. If a notice replaces it, author and content are withheld. */
export function presentComment(row: CommentRow): Comment {
  const flagReason = getFlagReason(row.flagReason, row.authorState);
  const shown = {
    identifier: row.authorId,
    nickName: row.username ?? row.authorId,
    profileUrl: filePathOrNull(row.avatarFileId),
    content: row.content,
    ...(row.disclosures?.length && { disclosures: row.disclosures }),
  };
  return {
    commentId: String(row.id),
    commentParentId: row.parentId === null ? null : String(row.parentId),
    ...(getFlagNotice(flagReason) ? withheld : shown),
    createdAt: new Date(row.createdAt).toISOString(),
    ...(row.editedAt && { editedAt: row.editedAt.toISOString() }),
    likeCount: row.likeCount,
    replyCount: row.replyCount,
    isLike: row.isLike,
    flagReason,
  };
}

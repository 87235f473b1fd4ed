"use client";
import { createContext, useContext } from "react";
import type { CommentTarget } from "#lib/client/comment/target";
import type { Comment } from "#lib/contracts/comment";
import type { MentionedProduct } from "#lib/domain/body/content";
import type { CommentSort } from "#lib/domain/comment/sort";

/** The state that the components of one comment section share. */
type Discussion = {
  postId: string;
  authorId: string;
  /** The funds that the post names. */
  products: readonly MentionedProduct[];
  /** Null for an anonymous reader, and during hydration. */
  viewerId: string | null;
  /** The comment to scroll to, once its list has loaded. */
  target: CommentTarget | null;
  /** The order of the comments. */
  sort: CommentSort;
  /** The comment or reply whose reply input is open. */
  replyingTo: Comment | null;
  setReplyingTo: (comment: Comment | null) => void;
  /** The viewer's comment whose text is being edited. */
  editedId: string | null;
  setEditedId: (commentId: string | null) => void;
  openCommentSheet: (comment: Comment) => void;
  /** Announces a text to screen readers. */
  announce: (text: string) => void;
  /** The comment that takes the focus as soon as it is rendered. */
  focusedId: string | null;
  focusComment: (commentId: string | null) => void;
  /** Moves the focus to the title of the list. */
  focusTitle: () => void;
};

const DiscussionContext = createContext<Discussion | null>(null);

export const DiscussionProvider = DiscussionContext.Provider;

export function useDiscussion(): Discussion {
  const value = useContext(DiscussionContext);
  if (!value) throw new Error("DiscussionProvider is missing.");
  return value;
}

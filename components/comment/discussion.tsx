"use client";
import { createContext, useContext } from "react";
import type { Target } from "#lib/client/comment/target";
import type { Comment } from "#lib/contracts/comment";

/** What the parts of one post's discussion share. */
type Discussion = {
  postId: string;
  authorId: string;
  /** Null for a reader who is signed out, and until the browser has been asked. */
  viewerId: string | null;
  /** The comment to arrive at, once the list that holds it is there. */
  target: Target | null;
  /** The comment or reply that is being replied to; one at a time. */
  replyingTo: Comment | null;
  replyTo: (comment: Comment | null) => void;
  /** Opens the sheet of a comment. */
  openSheet: (comment: Comment) => void;
};

const DiscussionContext = createContext<Discussion | null>(null);

export const DiscussionProvider = DiscussionContext.Provider;

export function useDiscussion(): Discussion {
  const value = useContext(DiscussionContext);
  if (!value) throw new Error("DiscussionProvider is missing.");
  return value;
}

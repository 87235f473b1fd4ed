"use client";
import { SavedPost } from "#components/post/form/saved-post";
import { WritingLogin } from "#components/post/form/writing-login";

/** The page that edits a post of the viewer, or its unpublished changes. */
export const EditPost = ({ postId }: { postId: string }) => (
  <WritingLogin>{(user) => <SavedPost key={user.id} postId={postId} user={user} />}</WritingLogin>
);

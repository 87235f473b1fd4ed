"use client";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { EditPost } from "#components/post/form/edit-post";
import { LoginRequired } from "#components/post/form/login-required";
import { PostForm } from "#components/post/form/post-form";
import { createEmptyForm } from "#lib/client/post/form-content";

const unsaved = { postId: null, version: null, isDraft: true, draftVersion: null };

/**
 * The page that creates an article or video. The first save changes the address to the draft's while
 * this page stays, so that going back to the address later opens the draft.
 */
export function CreatePost({ type }: { type: "normal" | "video" }) {
  const postId = /\/posts\/(\d+)\/edit$/.exec(usePathname())?.[1] ?? null;
  const [shown, setShown] = useState({ first: postId, last: postId, session: 0 });
  if (postId !== shown.last) {
    // Back at the address of a new post: start another one.
    const isNew = postId === null;
    setShown({
      first: isNew ? null : shown.first,
      last: postId,
      session: shown.session + (isNew ? 1 : 0),
    });
  }
  if (shown.first) return <EditPost postId={shown.first} />;
  const form = createEmptyForm(type === "video" ? "video" : "post");
  return (
    <LoginRequired>
      {(user) => (
        <PostForm
          key={`${user.id} ${shown.session}`}
          userId={user.id}
          opened={{ base: unsaved, form, savedAt: null }}
        />
      )}
    </LoginRequired>
  );
}

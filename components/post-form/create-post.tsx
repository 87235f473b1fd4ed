"use client";
import { usePathname } from "next/navigation";
import { useState } from "react";
import { EditPost } from "#components/post-form/edit-post";
import { MembersOnly } from "#components/post-form/members-only";
import { PostForm } from "#components/post-form/post-form";
import { emptyForm } from "#lib/client/post/form-content";

const nothing = { postId: null, version: null, isDraft: true };

/**
 * The screen of a new article or video. With its first save the draft gets an address of its own,
 * while this screen stays: going back to that address later finds the draft.
 */
export function CreatePost({ type }: { type: "normal" | "video" }) {
  const postId = /\/posts\/(\d+)\/edit$/.exec(usePathname())?.[1] ?? null;
  const [shown, setShown] = useState({ first: postId, last: postId, turn: 0 });
  if (postId !== shown.last) {
    // The address of a new post again: another one is begun.
    const isNew = postId === null;
    setShown({
      first: isNew ? null : shown.first,
      last: postId,
      turn: shown.turn + (isNew ? 1 : 0),
    });
  }
  if (shown.first) return <EditPost postId={shown.first} />;
  const form = emptyForm(type === "video" ? "video" : "post");
  return (
    <MembersOnly>
      {(user) => (
        <PostForm
          key={`${user.id} ${shown.turn}`}
          userId={user.id}
          opened={{ base: nothing, form, savedAt: null }}
        />
      )}
    </MembersOnly>
  );
}

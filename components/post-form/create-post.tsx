"use client";
import { MembersOnly } from "#components/post-form/members-only";
import { PostForm } from "#components/post-form/post-form";

/** The screen of a new article or video. */
export function CreatePost({ type }: { type: "normal" | "video" }) {
  const postType = type === "video" ? "video" : "post";
  return (
    <MembersOnly>
      {(user) => <PostForm key={user.id} userId={user.id} postType={postType} edited={null} />}
    </MembersOnly>
  );
}

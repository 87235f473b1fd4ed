"use client";
import { useQuery } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { useState } from "react";
import { EditPost } from "#components/post/form/edit-post";
import { PostForm } from "#components/post/form/post-form";
import { draftKeyParam } from "#components/post/form/use-draft-address";
import { WritingLogin } from "#components/post/form/writing-login";
import { WritingSkeleton } from "#components/post/form/writing-page";
import { uuid } from "#lib/client/browser/uuid";
import { createEmptyForm } from "#lib/client/post/form-content";
import { listLocalDrafts } from "#lib/client/post/local-draft";
import { postByDraftKeyQueryOptions } from "#lib/client/post/queries";
import type { SessionUser } from "#lib/client/session/session";

const unsaved = { postId: null, version: null, isDraft: true, draftVersion: null };

type Props = { type: "normal" | "video" };

/**
 * The page that creates a post. Its address changes with the first letter, and again once the draft is
 * saved, while this page stays; going back to either opens the draft.
 */
export function CreatePost({ type }: Props) {
  const postId = /\/posts\/(\d+)\/edit$/.exec(usePathname())?.[1] ?? null;
  const addressKey = useSearchParams().get(draftKeyParam);
  const begin = () => ({ key: addressKey ?? uuid(), postId, isFound: postId !== null });
  const [writing, setWriting] = useState(begin);
  const [isAddressed, setIsAddressed] = useState(addressKey !== null);
  const isSame = postId
    ? postId === writing.postId
    : addressKey
      ? addressKey === writing.key
      : !isAddressed && writing.postId === null;
  if (!isSame) setWriting(begin());
  if (addressKey && !isAddressed) setIsAddressed(true);
  if (writing.isFound && writing.postId) return <EditPost postId={writing.postId} />;
  return (
    <WritingLogin>
      {(user) => (
        <NewPost
          key={`${user.id} ${writing.key}`}
          user={user}
          type={type}
          draftKey={writing.key}
          isReturning={addressKey !== null}
          onCreated={(created) => setWriting({ ...writing, postId: created })}
        />
      )}
    </WritingLogin>
  );
}

type NewProps = Props & {
  user: SessionUser;
  draftKey: string;
  /** True if the address named the post when this page opened. */
  isReturning: boolean;
  onCreated: (postId: string) => void;
};

/** A new post, or one that was begun at this address: on this device, or saved elsewhere meanwhile. */
function NewPost({ user, type, draftKey, isReturning, onCreated }: NewProps) {
  const [wasReturning] = useState(isReturning);
  const [restored] = useState(
    () => listLocalDrafts(user.id).find(({ copyId }) => copyId === draftKey)?.form,
  );
  const isSought = wasReturning && !restored;
  const { data, isPending } = useQuery({
    ...postByDraftKeyQueryOptions(draftKey, user.id),
    enabled: isSought,
  });
  if (isSought && isPending) return <WritingSkeleton />;
  if (data) return <EditPost postId={data.postId} />;
  const form = createEmptyForm(type === "video" ? "video" : "post");
  return (
    <PostForm
      user={user}
      opened={{ base: unsaved, form, savedAt: null, draftKey, restored }}
      onCreated={onCreated}
    />
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { usePathname, useSearchParams } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { PostForm } from "#components/post/form/post-form";
import { SavedPost } from "#components/post/form/saved-post";
import { draftKeyParam, useDraftAddress } from "#components/post/form/use-draft-address";
import { WritingLogin } from "#components/post/form/writing-login";
import { WritingPage, WritingSkeleton } from "#components/post/form/writing-page";
import { ErrorState } from "#components/ui/error-state";
import { ApiError } from "#lib/client/api/api-error";
import { uuid } from "#lib/client/browser/uuid";
import { createEmptyForm } from "#lib/client/post/form-content";
import { listLocalDrafts } from "#lib/client/post/local-draft";
import { postByDraftKeyQueryOptions } from "#lib/client/post/queries";
import type { SessionUser } from "#lib/client/session/session";

const unsaved = { postId: null, version: null, isDraft: true, draftVersion: null };

type Type = "normal" | "video";

/** What this page shows, while its address changes below it. */
type Writing = {
  /** Names a new post before it has an id. */
  draftKey: string;
  /** True once the address has the key. */
  isAddressed: boolean;
  /** The post that the address named when it was opened; null for a new one. */
  openedId: string | null;
  /** What the form was saved as: the new post, and copies of it. */
  savedIds: string[];
};

type Address = { draftKey: string | null; postId: string | null };

const open = ({ draftKey, postId }: Address): Writing => ({
  draftKey: draftKey ?? uuid(),
  isAddressed: draftKey !== null,
  openedId: postId,
  savedIds: [],
});

/** True if the form shows what the address names. Always true for what `open` returns for it. */
function isAt(writing: Writing, { draftKey, postId }: Address): boolean {
  if (postId) return postId === writing.openedId || writing.savedIds.includes(postId);
  if (writing.openedId) return false;
  if (draftKey) return draftKey === writing.draftKey;
  return !writing.isAddressed && writing.savedIds.length === 0;
}

/**
 * The page that creates a post. Its address changes with the first letter, and again once the draft is
 * saved, while this page stays; going back to either opens the draft.
 */
export function CreatePost({ type }: { type: Type }) {
  const postId = /\/posts\/(\d+)\/edit$/.exec(usePathname())?.[1] ?? null;
  const draftKey = useSearchParams().get(draftKeyParam);
  const address = { draftKey, postId };
  const [writing, setWriting] = useState(() => open(address));
  if (!isAt(writing, address)) setWriting(open(address));
  else if (draftKey && !writing.isAddressed) setWriting({ ...writing, isAddressed: true });
  const { openedId } = writing;
  const handleSaved = (saved: string) =>
    setWriting((now) => ({ ...now, savedIds: [...now.savedIds, saved] }));
  return (
    <WritingLogin>
      {(user) =>
        openedId ? (
          <SavedPost
            key={`${user.id} ${openedId}`}
            user={user}
            postId={openedId}
            onCreated={handleSaved}
          />
        ) : (
          <NewPost
            key={`${user.id} ${writing.draftKey}`}
            user={user}
            type={type}
            draftKey={writing.draftKey}
            isReturning={writing.isAddressed}
            onCreated={handleSaved}
          />
        )
      }
    </WritingLogin>
  );
}

type NewProps = {
  user: SessionUser;
  type: Type;
  draftKey: string;
  /** True if the address named the post when this page opened. */
  isReturning: boolean;
  onCreated: (postId: string) => void;
};

/** A new post, or one that was begun at this address: on this device, or on another. */
function NewPost({ user, type, draftKey, isReturning, onCreated }: NewProps) {
  const [wasReturning] = useState(isReturning);
  const [local] = useState(() =>
    listLocalDrafts(user.id).find(({ copyId }) => copyId === draftKey),
  );
  const isSought = wasReturning && !local;
  const { data, error, isPending, refetch } = useQuery({
    ...postByDraftKeyQueryOptions(draftKey, user.id),
    enabled: isSought,
  });
  const foundId = local?.postId ?? data?.postId;
  if (foundId) {
    return <FoundPost user={user} postId={foundId} draftKey={draftKey} onCreated={onCreated} />;
  }
  if (isSought && isPending) return <WritingSkeleton />;
  // Any other failure may hide a saved text, beside which a new post would be a second one.
  if (error && !(error instanceof ApiError && error.status === 404)) {
    return (
      <WritingPage>
        <ErrorState onRetry={() => void refetch()} />
      </WritingPage>
    );
  }
  const form = createEmptyForm(type === "video" ? "video" : "post");
  return (
    <PostForm
      user={user}
      opened={{ base: unsaved, form, savedAt: null, draftKey, restored: local?.form }}
      onCreated={onCreated}
    />
  );
}

type FoundProps = Omit<NewProps, "type" | "isReturning"> & { postId: string };

/** A saved post that was found by its key: the address becomes that of the post. */
function FoundPost({ user, postId, draftKey, onCreated }: FoundProps) {
  const { change } = useDraftAddress({ draftKey, openedId: null });
  const latest = useRef({ onCreated, change });
  latest.current = { onCreated, change };
  useEffect(() => {
    latest.current.onCreated(postId);
    latest.current.change(postId);
  }, [postId]);
  return <SavedPost user={user} postId={postId} onCreated={onCreated} />;
}

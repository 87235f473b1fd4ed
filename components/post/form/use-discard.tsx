"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import type { PostFormState } from "#components/post/form/use-post-form";
import { showToast } from "#lib/client/overlay/toast";
import { discardDraft, fetchEditablePost, toPostVersion } from "#lib/client/post/post-draft";

/** Discards unpublished changes after a confirmation, and shows the published version again. */
export function useDiscard({ autosave, replace }: PostFormState, onDiscarded: () => void) {
  const { changes, problem } = useMessages("upload");
  const [isAsking, setIsAsking] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const discard = async () => {
    // Waits for a running save, which would store the draft again.
    await autosave.flush();
    const { postId, draftVersion } = autosave.getBase();
    if (!postId) return;
    if (draftVersion !== null) await discardDraft(postId, draftVersion);
    const published = toPostVersion({ ...(await fetchEditablePost(postId)), draft: null });
    replace(published.form);
    autosave.rebase(published.base, published.form, false);
    onDiscarded();
    showToast(changes.discarded);
  };
  return {
    isAsking,
    isPending,
    ask: () => setIsAsking(true),
    cancel: () => setIsAsking(false),
    confirm: async () => {
      setIsPending(true);
      try {
        await discard();
      } catch {
        showToast(problem.notDiscarded, "warning");
      } finally {
        setIsPending(false);
        setIsAsking(false);
      }
    },
  };
}

"use client";
import { useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import type { PostFormState } from "#components/post/form/use-post-form";
import { useRestore } from "#components/post/form/use-restore";
import { showActionToast, showToast } from "#lib/client/overlay/toast";
import { discardDraft, fetchEditablePost, toPostVersion } from "#lib/client/post/post-draft";

/** Discards unpublished changes after a confirmation, and shows the published version again. */
export function useDiscard(state: PostFormState, onDiscarded: () => void) {
  const { autosave, replace } = state;
  const { changes, history, problem } = useMessages("upload");
  const { restoreDiscarded } = useRestore(state);
  const undo = async (postId: string) => {
    try {
      await restoreDiscarded(postId);
      onDiscarded();
      showToast(history.broughtBack);
    } catch {
      showToast(history.failed, "warning");
    }
  };
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
    // The same is in the history, for a day.
    showActionToast(changes.discarded, { label: history.undo, onPress: () => void undo(postId) });
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

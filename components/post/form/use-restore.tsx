"use client";
import type { PostFormState } from "#components/post/form/use-post-form";
import { restoreDiscarded, restoreRevision } from "#lib/client/post/draft/history";
import { fetchEditablePost, toEditedVersion } from "#lib/client/post/post-draft";

/** Restores what a draft said earlier on the server, and shows it in the form. */
export function useRestore({ autosave, replace }: PostFormState) {
  const show = async (postId: string) => {
    const { base, form } = toEditedVersion(await fetchEditablePost(postId));
    replace(form);
    autosave.rebase(base, form, false);
  };
  /** Saves the text until now, which becomes part of the history. Throws if that fails. */
  const saveFirst = async () => {
    await autosave.flush();
    if (autosave.isDirty()) throw new Error("The text was not saved.");
  };
  return {
    restoreRevision: async (postId: string, number: number) => {
      await saveFirst();
      await restoreRevision(postId, number, autosave.getBase());
      await show(postId);
    },
    restoreDiscarded: async (postId: string) => {
      await saveFirst();
      await restoreDiscarded(postId);
      await show(postId);
    },
  };
}

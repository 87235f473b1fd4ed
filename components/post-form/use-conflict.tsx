"use client";
import { useCallback, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import type { PostFormState } from "#components/post-form/use-post-form";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { showToast } from "#lib/client/overlay/toast";
import type { BaseVersion, SaveMode } from "#lib/client/post/autosave";
import { type FormContent, toFormContent } from "#lib/client/post/form-content";
import type { getPost, PostDetail } from "#lib/contracts/post";

/** The version that was saved elsewhere; null if the post was deleted. */
export type TheirVersion = { post: PostDetail; form: FormContent; base: BaseVersion } | null;

type Conflict = { theirs: TheirVersion; mine: FormContent; mode: SaveMode };

/** Handles two versions of one post. Nothing is saved until the author chooses between them. */
export function useConflict(state: PostFormState) {
  const { problem } = useMessages("upload");
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { autosave, replace, becomeCopy, current } = state;

  const [isOpen, setIsOpen] = useState(false);
  const show = useCallback(
    async (mode: SaveMode) => {
      const { postId } = autosave.getBase();
      if (!postId) return;
      try {
        const theirs = await fetchTheirVersion(postId);
        setConflict({ theirs, mine: current(), mode });
        setIsOpen(true);
      } catch {
        showToast(problem.network, "warning");
      }
    },
    [autosave, current, problem],
  );
  const close = () => {
    setConflict(null);
    setIsOpen(false);
  };
  const load = ({ form, base }: NonNullable<TheirVersion>) => {
    replace(form);
    autosave.rebase(base, form, false);
  };

  return {
    conflict,
    /**
     * True while both versions are shown. The choice can be postponed; until then nothing is saved.
     */
    isOpen,
    open: () => conflict && void show(conflict.mode),
    postpone: () => setIsOpen(false),
    show,
    /** Replaces this version with the other one. */
    acceptTheirs: () => {
      if (conflict?.theirs) load(conflict.theirs);
      close();
    },
    /** Prepares to overwrite the other version. Returns the mode to save with. */
    overwriteTheirs: (): SaveMode => {
      const { theirs = null, mode = "draft" } = conflict ?? {};
      if (theirs) autosave.rebase(theirs.base, theirs.form, true);
      close();
      return theirs && !theirs.base.isDraft ? "publish" : mode;
    },
    /** Turns this version into a new draft. */
    saveAsCopy: () => {
      becomeCopy();
      close();
    },
    /** Loads the version that another tab saved, unless this tab has unsaved changes. */
    loadTheirs: async () => {
      const { postId, version } = autosave.getBase();
      const theirs = postId ? await fetchTheirVersion(postId).catch(() => null) : null;
      if (theirs && theirs.base.version !== version && !autosave.isDirty()) load(theirs);
    },
  };
}

async function fetchTheirVersion(postId: string): Promise<TheirVersion> {
  const key = "GET /sns/api/v1/post/{postId}";
  try {
    const post = await call<typeof getPost>(key, { params: { postId } }, { quiet: true });
    const { version, isDraft } = post;
    return { post, form: toFormContent(post), base: { postId, version, isDraft } };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

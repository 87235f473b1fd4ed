"use client";
import { useCallback, useEffect, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import type { PostFormState } from "#components/post/form/use-post-form";
import { useTypingPause } from "#components/post/form/use-typing-pause";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { showToast } from "#lib/client/overlay/toast";
import type { SaveMode } from "#lib/client/post/autosave";
import { type FormContent, isSameContent } from "#lib/client/post/form-content";
import {
  discardDraft,
  type EditablePost,
  fetchEditablePost,
  findConflictingVersion,
  type PostVersion,
  replacesDraft,
  toEditedVersion,
} from "#lib/client/post/post-draft";
import * as authorCalls from "#lib/contracts/post/author-calls";

/** `theirs` was saved elsewhere; null if the post was deleted. */
export type Conflict = { theirs: PostVersion | null; mine: FormContent; mode: SaveMode };

/** Handles two versions of one post. Nothing is saved until the author chooses between them. */
export function useConflict(state: PostFormState) {
  const { problem } = useMessages("upload");
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { autosave, replace, becomeCopy, current, getDraftKey } = state;

  const [isOpen, setIsOpen] = useState(false);
  const show = useCallback(
    async (mode: SaveMode) => {
      try {
        // An earlier save, of which the reply was lost, created the post; it was changed since then.
        const postId = autosave.getBase().postId ?? (await findPostId(getDraftKey()));
        const found = await fetchOrNull(postId);
        const theirs = found && findConflictingVersion(found, autosave.getBase());
        const mine = current();
        // The reply to an earlier save of the same content was lost.
        const isSaved = theirs && (mode === "draft" || theirs.isPublished);
        if (isSaved && isSameContent(theirs.form, mine)) {
          autosave.rebase(theirs.base, theirs.form, false);
          return;
        }
        setConflict({ theirs, mine, mode });
        setIsOpen(true);
      } catch {
        showToast(problem.network, "warning");
      }
    },
    [autosave, current, getDraftKey, problem],
  );
  const isShown = useTypingPause(isOpen);
  // The author went on typing until the dialog opened.
  useEffect(() => {
    if (isShown) setConflict((now) => now && { ...now, mine: current() });
  }, [isShown, current]);
  const close = () => {
    setConflict(null);
    setIsOpen(false);
  };
  const load = ({ form, base }: PostVersion) => {
    replace(form);
    autosave.rebase(base, form, false);
  };

  return {
    conflict,
    /**
     * True while both versions are shown. The choice can be postponed; until then nothing is saved.
     */
    isOpen: isShown,
    /** True while the author writes on without a choice. */
    isPostponed: !isOpen,
    open: () => conflict && void show(conflict.mode),
    postpone: () => setIsOpen(false),
    show,
    /** Replaces this version with the other one. */
    acceptTheirs: async () => {
      const { theirs } = conflict ?? {};
      if (!theirs) return close();
      try {
        load(await discardReplacedDraft(theirs));
        close();
      } catch {
        showToast(problem.network, "warning");
      }
    },
    /** Prepares to overwrite the other version. Returns the mode to save with. */
    overwriteTheirs: (): SaveMode => {
      const { theirs = null, mode = "draft" } = conflict ?? {};
      if (theirs) autosave.rebase(theirs.base, theirs.form, true);
      close();
      return mode;
    },
    /** Turns this version into a new draft. */
    saveAsCopy: () => {
      becomeCopy();
      close();
    },
    /** Loads the version that another tab saved, unless this tab has unsaved changes. */
    loadTheirs: async () => {
      const { postId, version, draftVersion } = autosave.getBase();
      const found = postId ? await fetchOrNull(postId).catch(() => null) : null;
      const theirs = found && toEditedVersion(found);
      const isNewer =
        theirs && (theirs.base.version !== version || theirs.base.draftVersion !== draftVersion);
      if (isNewer && !autosave.isDirty()) load(theirs);
    },
  };
}

/** Returns the id of the post with a key. Throws if the server does not tell. */
async function findPostId(draftKey: string): Promise<string> {
  const { postId } = await call(authorCalls.findPostByDraftKey, { params: { draftKey } });
  return postId;
}

/** If the published version is accepted, the draft of changes that differs from it goes. */
async function discardReplacedDraft(theirs: PostVersion): Promise<PostVersion> {
  const { postId, draftVersion } = theirs.base;
  if (!postId || draftVersion === null || !replacesDraft(theirs)) return theirs;
  await discardDraft(postId, draftVersion);
  return { ...theirs, base: { ...theirs.base, draftVersion: null } };
}

/** Returns null if the post was deleted. */
async function fetchOrNull(postId: string): Promise<EditablePost | null> {
  try {
    return await fetchEditablePost(postId);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

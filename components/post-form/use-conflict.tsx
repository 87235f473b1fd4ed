"use client";
import { useCallback, useState } from "react";
import { useMessages } from "#components/i18n/page-context";
import type { PostFormState } from "#components/post-form/use-post-form";
import { ApiError } from "#lib/client/api/api-error";
import { call } from "#lib/client/api/call";
import { showToast } from "#lib/client/overlay/toast";
import type { Base, Manner } from "#lib/client/post/autosave";
import { type FormContent, formOf } from "#lib/client/post/form-content";
import type { getPost, PostDetail } from "#lib/contracts/post";

/** The post as it was saved elsewhere; null where it was deleted. */
export type Theirs = { post: PostDetail; form: FormContent; base: Base } | null;

type Conflict = { theirs: Theirs; mine: FormContent; manner: Manner };

/** Two versions of one post: nothing is saved until the author has chosen between them. */
export function useConflict(state: PostFormState) {
  const { problem } = useMessages("upload");
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const { saver, replace, becomeCopy, current } = state;

  const [isOpen, setIsOpen] = useState(false);
  const meet = useCallback(
    async (manner: Manner) => {
      const { postId } = saver.base();
      if (!postId) return;
      try {
        const theirs = await readTheirs(postId);
        setConflict({ theirs, mine: current(), manner });
        setIsOpen(true);
      } catch {
        showToast(problem.network, "warning");
      }
    },
    [saver, current, problem],
  );
  const end = () => {
    setConflict(null);
    setIsOpen(false);
  };
  const take = ({ form, base }: NonNullable<Theirs>) => {
    replace(form);
    saver.adopt(base, form, false);
  };

  return {
    conflict,
    /** Whether the two versions are shown; deciding can be put off, and nothing is saved meanwhile. */
    isOpen,
    open: () => conflict && void meet(conflict.manner),
    putOff: () => setIsOpen(false),
    meet,
    /** The other version takes the place of this one. */
    takeTheirs: () => {
      if (conflict?.theirs) take(conflict.theirs);
      end();
    },
    /** This version is to be saved over the other one; tells how. */
    keepMine: (): Manner => {
      const { theirs = null, manner = "draft" } = conflict ?? {};
      if (theirs) saver.adopt(theirs.base, theirs.form, true);
      end();
      return theirs && !theirs.base.isDraft ? "publish" : manner;
    },
    /** This version is to be a new draft. */
    keepAsCopy: () => {
      becomeCopy();
      end();
    },
    /** Nothing was written here since the last save: what another window saved is shown here too. */
    follow: async () => {
      const { postId, version } = saver.base();
      const theirs = postId ? await readTheirs(postId).catch(() => null) : null;
      if (theirs && theirs.base.version !== version && !saver.isDirty()) take(theirs);
    },
  };
}

async function readTheirs(postId: string): Promise<Theirs> {
  const key = "GET /sns/api/v1/post/{postId}";
  try {
    const post = await call<typeof getPost>(key, { params: { postId } }, { quiet: true });
    const { version, isDraft } = post;
    return { post, form: formOf(post), base: { postId, version, isDraft } };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

"use client";
import { useEffect } from "react";
import { usePaths } from "#components/i18n/use-page-context";
import { replaceSearchParams } from "#lib/client/browser/navigation";

/** The query parameter that names a new post before it has an id. */
export const draftKeyParam = "draft";

const isAt = (draftKey: string) =>
  new URLSearchParams(window.location.search).get(draftKeyParam) === draftKey;

type Options = {
  /** Of a new post. */
  draftKey: string | undefined;
  /** The post that was opened, of which a copy may be saved. */
  openedId: string | null;
  isBegun: boolean;
};

/**
 * Gives a new post an address with its first letter, so that leaving, reloading and going back find it
 * again. Returns the function to call with its id, which changes the address to that of the draft.
 */
export function useDraftAddress({ draftKey, openedId, isBegun }: Options) {
  const paths = usePaths();
  useEffect(() => {
    if (draftKey && isBegun && !isAt(draftKey)) replaceSearchParams({ [draftKeyParam]: draftKey });
  }, [draftKey, isBegun]);
  return (postId: string) => {
    // The author may have left the page while it was saved.
    const isHere = openedId
      ? window.location.pathname === paths.editPost(openedId)
      : draftKey !== undefined && isAt(draftKey);
    if (!isHere) return;
    const url = new URL(window.location.href);
    url.pathname = paths.editPost(postId);
    url.searchParams.delete(draftKeyParam);
    window.history.replaceState(null, "", url);
  };
}

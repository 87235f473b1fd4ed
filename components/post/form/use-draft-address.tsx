"use client";
import { useRef } from "react";
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
};

/** Gives a new post an address, so that leaving, reloading and going back find it again. */
export function useDraftAddress({ draftKey, openedId }: Options) {
  const paths = usePaths();
  /** The post whose address the page has; null before the first save. */
  const addressedId = useRef(openedId);
  return {
    /** Names a new post in the address. */
    begin: () => {
      const isNamed = addressedId.current !== null || !draftKey || isAt(draftKey);
      if (!isNamed) replaceSearchParams({ [draftKeyParam]: draftKey });
    },
    /** Changes the address to that of the saved post, unless the author has left the page. */
    change: (postId: string) => {
      const before = addressedId.current;
      if (postId === before) return;
      const isHere = before
        ? window.location.pathname === paths.editPost(before)
        : draftKey !== undefined && isAt(draftKey);
      if (!isHere) return;
      addressedId.current = postId;
      const url = new URL(window.location.href);
      url.pathname = paths.editPost(postId);
      url.searchParams.delete(draftKeyParam);
      window.history.replaceState(null, "", url);
    },
  };
}

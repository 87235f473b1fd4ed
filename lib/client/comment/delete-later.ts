import type { QueryClient } from "@tanstack/react-query";
import { createStore } from "#lib/client/browser/store";
import { deletedFields } from "#lib/client/comment/cache";
import { deleteComment } from "#lib/client/comment/delete";
import { showActionToast } from "#lib/client/overlay/toast";
import type { Comment } from "#lib/contracts/comment";
import { actionToastDurationMs } from "#lib/domain/ui-constants";

/** The comment that is hidden because its deletion can still be undone. */
const hiddenId = createStore<string | null>(null);

let deleteNow: (() => void) | null = null;

type Options = {
  texts: { deleted: string; undo: string };
  onUndo: () => void;
  onFailure: (error: unknown) => void;
};

/**
 * Hides the viewer's own comment and offers to undo that. It is deleted when the offer ends, or as
 * soon as the page is left or another comment is deleted.
 */
export function deleteLater(
  client: QueryClient,
  postId: string,
  comment: Comment,
  { texts, onUndo, onFailure }: Options,
): void {
  deleteNow?.();
  const { commentId } = comment;
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => {
    clearTimeout(timer);
    controller.abort();
    if (deleteNow === send) deleteNow = null;
  };
  const show = () => {
    if (hiddenId.get() === commentId) hiddenId.set(null);
  };
  const send = () => {
    stop();
    hideToast?.();
    void deleteComment(client, postId, comment).catch(onFailure).finally(show);
  };
  const hideToast = showActionToast(texts.deleted, {
    label: texts.undo,
    onPress: () => {
      stop();
      show();
      onUndo();
    },
  });
  // Another toast hides the offer, so there is nothing to wait for.
  const timer = setTimeout(send, hideToast ? actionToastDurationMs : 0);
  deleteNow = send;
  hiddenId.set(commentId);
  window.addEventListener("pagehide", send, { signal });
  // Phones end pages in the background without another event.
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "hidden") send();
    },
    { signal },
  );
}

/** Returns the comments without the hidden one; with replies it looks like a deleted one. */
export function useShownComments<C extends Comment>(comments: readonly C[]): C[] {
  const id = hiddenId.useValue();
  return comments.flatMap((comment) => {
    if (comment.commentId !== id) return [comment];
    return comment.replyCount > 0 ? [{ ...comment, ...deletedFields }] : [];
  });
}

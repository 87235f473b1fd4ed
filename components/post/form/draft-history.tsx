"use client";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import type { PostFormState } from "#components/post/form/use-post-form";
import { lazyImport } from "#lib/client/browser/lazy-import";

const HistoryDialog = lazy(() => lazyImport(() => import("#components/post/form/history-dialog")));

type Props = {
  userId: string;
  state: PostFormState;
  /** Where the writing stands. */
  children: ReactNode;
};

/** Makes the status of a saved draft open what it said earlier. */
export function DraftHistory({ userId, state, children }: Props) {
  const { history } = useMessages("upload");
  const [isOpen, setOpen] = useState(false);
  const { postId } = state.autosave.getBase();
  if (!postId) return children;
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        // What was typed last is compared, too.
        onClick={() => void state.autosave.flush().finally(() => setOpen(true))}
        title={history.title}
        className="touch-target text-left hover:underline"
      >
        {children}
        <span className="sr-only"> – {history.open}</span>
      </button>
      {isOpen && (
        <Suspense>
          <HistoryDialog
            userId={userId}
            postId={postId}
            state={state}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

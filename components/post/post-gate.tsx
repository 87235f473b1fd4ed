"use client";
import { createContext, lazy, type ReactNode, Suspense, useCallback, useState } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { useSession } from "#lib/client/session/session";

const HiddenPost = lazy(() => lazyImport(() => import("#components/post/hidden-post")));

/** Reports that the API refused the post to a viewer (null: anonymous). */
export const HidePostContext = createContext<(viewerId: string | null) => void>(() => {});

/**
 * Shows a public post until the API refuses it to this viewer: the page is the same for everyone, so
 * only the browser learns of a block between author and viewer.
 */
export function PostGate({ children }: { children: ReactNode }) {
  const viewerId = useSession()?.id ?? null;
  const [hiddenFrom, setHiddenFrom] = useState<string | null | undefined>();
  const hide = useCallback((viewerId: string | null) => setHiddenFrom(viewerId), []);
  if (hiddenFrom === viewerId) {
    return (
      <Suspense fallback={<div className="min-h-dvh" />}>
        <HiddenPost />
      </Suspense>
    );
  }
  return <HidePostContext value={hide}>{children}</HidePostContext>;
}

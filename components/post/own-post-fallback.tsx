"use client";
import { lazy, type ReactNode, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { useSession } from "#lib/client/session/session";

const OwnPost = lazy(() => lazyImport(() => import("#components/post/own-post")));

type Props = {
  postId: string;
  /** Rendered if the post is not the viewer's either. */
  children: ReactNode;
};

/** A post that the server does not render. A logged-in viewer may be its author, so the browser fetches it. */
export function OwnPostFallback({ postId, children }: Props) {
  const user = useSession();
  if (!user) return children;
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <OwnPost key={`${postId} ${user.id}`} postId={postId} viewerId={user.id}>
        {children}
      </OwnPost>
    </Suspense>
  );
}

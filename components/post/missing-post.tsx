"use client";
import { lazy, type ReactNode, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { useSession } from "#lib/client/session/session";

const OwnPost = lazy(() => lazyImport(() => import("#components/post/own-post")));

type Props = {
  postId: string;
  /** Shown where the post is not the viewer's own either. */
  children: ReactNode;
};

/** A post that no page of the server shows. A member may be its author, so their browser asks once more. */
export function MissingPost({ postId, children }: Props) {
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

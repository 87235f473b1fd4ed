"use client";
import { type ComponentProps, lazy, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { useSession } from "#lib/client/session/session";

const OwnVersions = lazy(() => lazyImport(() => import("#components/post/version/own-versions")));

type Props = Omit<ComponentProps<typeof OwnVersions>, "viewerId">;

/** The versions of a post that the server does not render. A logged-in viewer may be its author. */
export function OwnVersionsFallback({ postId, children, messages }: Props) {
  const user = useSession();
  if (!user) return children;
  return (
    <Suspense fallback={<div className="min-h-dvh" />}>
      <OwnVersions
        key={`${postId} ${user.id}`}
        messages={messages}
        postId={postId}
        viewerId={user.id}
      >
        {children}
      </OwnVersions>
    </Suspense>
  );
}

"use client";
import { lazy, type ReactNode, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { useSession } from "#lib/client/session/session";
import { readViewAs } from "#lib/client/session/view-as";

const MutedTopic = lazy(() => lazyImport(() => import("#components/mute/muted-topic")));

type Props = { topic: { name: string; label: string }; children: ReactNode };

/** Replaces the empty list of a topic. Says so if the viewer muted it, else shows `children`. */
export function EmptyTopic({ topic, children }: Props) {
  const viewerId = useSession()?.id ?? null;
  if (viewerId === null || readViewAs() !== null) return children;
  return (
    <Suspense>
      <MutedTopic topic={topic} viewerId={viewerId}>
        {children}
      </MutedTopic>
    </Suspense>
  );
}

"use client";
import { lazy, type ReactNode, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { ListSubject } from "#lib/client/mute/list-subject";
import { useSession } from "#lib/client/session/session";
import { readViewAs } from "#lib/client/session/view-as";

const MutedList = lazy(() => lazyImport(() => import("#components/mute/muted-list")));

type Props = { subject: ListSubject; children: ReactNode };

/** Replaces an empty list. Says so if the viewer muted what it is about, else shows `children`. */
export function EmptyList({ subject, children }: Props) {
  const viewerId = useSession()?.id ?? null;
  if (viewerId === null || readViewAs() !== null) return children;
  return (
    <Suspense>
      <MutedList subject={subject} viewerId={viewerId}>
        {children}
      </MutedList>
    </Suspense>
  );
}

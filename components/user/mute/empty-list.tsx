"use client";
import { lazy, type ReactNode, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { useSession } from "#lib/client/session/session";
import { readViewAs } from "#lib/client/session/view-as";
import type { ListSubject } from "#lib/client/user/mute/list-subject";

const MutedList = lazy(() => lazyImport(() => import("#components/user/mute/muted-list")));

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

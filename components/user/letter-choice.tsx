"use client";
import { lazy, Suspense } from "react";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { useSession } from "#lib/client/session/session";

const LetterBell = lazy(() => lazyImport(() => import("#components/user/letter-bell")));

type Props = { user: { id: string; nickName: string; isFollowing: boolean } };

/** The bell beside the follow button, once the viewer follows the user. Loads its code then. */
export function LetterChoice({ user }: Props) {
  const session = useSession();
  if (!session || session.id === user.id || !user.isFollowing) return null;
  return (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <LetterBell user={user} viewerId={session.id} />
    </Suspense>
  );
}

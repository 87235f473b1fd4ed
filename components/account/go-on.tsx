"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { usePaths } from "#components/i18n/page-context";
import { safeNext } from "#lib/client/account/next-path";
import { useSession } from "#lib/client/session/session";

/** Leaves for `next`, or home, as soon as the reader is signed in: just now, or already. */
export function useGoOn(next: string | undefined): void {
  const router = useRouter();
  const paths = usePaths();
  const isSignedIn = Boolean(useSession());
  useEffect(() => {
    if (isSignedIn) router.replace(safeNext(next) ?? paths.home());
  }, [isSignedIn, next, paths, router]);
}

"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { usePaths } from "#components/i18n/use-page-context";
import { toSafeNextPath } from "#lib/client/account/next-path";
import { useSession } from "#lib/client/session/session";

/** Opens `next`, or the home page, as soon as the viewer is logged in. */
export function useRedirectAfterLogin(next: string | undefined): void {
  const router = useRouter();
  const paths = usePaths();
  const isLoggedIn = Boolean(useSession());
  useEffect(() => {
    if (isLoggedIn) router.replace(toSafeNextPath(next) ?? paths.home());
  }, [isLoggedIn, next, paths, router]);
}

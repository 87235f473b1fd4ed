"use client";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { usePaths } from "#components/i18n/use-page-context";
import { useSession } from "#lib/client/session/session";

/** Redirects logged-in users to their settings. Renders nothing. */
export function RedirectLoggedIn() {
  const router = useRouter();
  const paths = usePaths();
  const userId = useSession()?.id;
  useEffect(() => {
    if (userId) router.replace(paths.userSettings(userId));
  }, [userId, paths, router]);
  return null;
}

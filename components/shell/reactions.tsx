"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { reactToCalls } from "#lib/client/api/call-reactions";
import { watchPreloadErrors } from "#lib/client/browser/preload-error";
import { hideAlert, showAlert } from "#lib/client/overlay/alert";
import { useSession } from "#lib/client/session/session";
import { restoreTheme } from "#lib/client/theme/theme";

/** What the interface does about replies and about a change of person. Shows nothing. */
export function Reactions() {
  const router = useRouter();
  const paths = usePaths();
  const { error } = useMessages("common");

  useEffect(() => {
    reactToCalls({
      onSuccess: hideAlert,
      onNetworkError: () => showAlert(error.network),
      onUnauthorized: () => {
        const { pathname, search } = window.location;
        if (pathname === paths.login() || pathname === paths.accountLogin()) return;
        router.push(paths.login({ next: pathname + search }));
      },
      onBanned: (message) => {
        showAlert(message);
        router.push(paths.login());
      },
    });
  }, [router, paths, error]);

  useEffect(
    () => watchPreloadErrors(({ kind }) => kind === "code" && showAlert(error.outdated)),
    [error],
  );
  useEffect(restoreTheme, []);
  useForgetting();
  return null;
}

/** When the person changes, what was fetched for the one before is dropped. */
function useForgetting(): void {
  const user = useSession();
  const id = user === undefined ? undefined : (user?.id ?? null);
  const last = useRef(id);
  useEffect(() => {
    if (id === undefined) return;
    if (id) document.documentElement.dataset.session = "in";
    else delete document.documentElement.dataset.session;
    const changed = last.current !== undefined && last.current !== id;
    last.current = id;
    if (!changed) return;
    void import("#lib/client/api/query-client").then(({ queryClient }) => {
      queryClient().removeQueries({ type: "inactive" });
      void queryClient().resetQueries();
    });
  }, [id]);
}

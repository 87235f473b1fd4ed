"use client";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { setCallListeners } from "#lib/client/api/call-listeners";
import { watchPreloadErrors } from "#lib/client/browser/preload-error";
import { hideAlert, showAlert } from "#lib/client/overlay/alert";
import { useSession } from "#lib/client/session/session";
import { restoreTheme } from "#lib/client/theme/theme";

/** App-wide effects: alerts and redirects for failed calls, the theme, the session. Renders nothing. */
export function AppEffects() {
  const router = useRouter();
  const paths = usePaths();
  const { error } = useMessages("common");

  useEffect(() => {
    setCallListeners({
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
    () => watchPreloadErrors(({ kind }) => kind === "code" && showAlert(error.partNotLoaded)),
    [error],
  );
  useEffect(restoreTheme, []);
  useSessionEffects();
  return null;
}

/** Marks the page with the login state. Clears the previous user's query cache on a change. */
function useSessionEffects(): void {
  const user = useSession();
  const id = user === undefined ? undefined : (user?.id ?? null);
  const previousId = useRef(id);
  useEffect(() => {
    if (id === undefined) return;
    const { dataset } = document.documentElement;
    // Tests wait for this attribute.
    dataset.hydrated = "";
    if (id) dataset.session = "in";
    else delete dataset.session;
    const hasChanged = previousId.current !== undefined && previousId.current !== id;
    previousId.current = id;
    if (!hasChanged) return;
    void import("#lib/client/api/query-client").then(({ getQueryClient }) => {
      getQueryClient().removeQueries({ type: "inactive" });
      void getQueryClient().resetQueries();
    });
  }, [id]);
}

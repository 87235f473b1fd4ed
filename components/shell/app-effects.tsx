"use client";
import { usePathname, useRouter, useSearchParams } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { setCallListeners } from "#lib/client/api/call-listeners";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { watchPreloadErrors } from "#lib/client/browser/preload-error";
import { setRouter } from "#lib/client/browser/router";
import { restoreScrollPosition, watchScrollPosition } from "#lib/client/browser/scroll-position";
import { isInstalled, watchInstallPrompt } from "#lib/client/offline/install";
import { hideAlert, showAlert } from "#lib/client/overlay/alert";
import { showToast } from "#lib/client/overlay/toast";
import { restoreContentWarnings } from "#lib/client/reading/content-warnings";
import { restorePostLanguage } from "#lib/client/reading/post-language";
import { watchShortcuts } from "#lib/client/reading/watch-shortcuts";
import { useSession } from "#lib/client/session/session";
import { sessionEndReason } from "#lib/client/session/session-end";
import { restoreTheme } from "#lib/client/theme/theme";
import type { Locale } from "#lib/domain/locale";
import { getFrame, type Paths, stripPageContext } from "#lib/paths";

const isWriting = () => getFrame(stripPageContext(window.location.pathname)) === "writing";

/** Says what does not work now. Nothing lasting covers a page to write on, whose bar says it too. */
function showProblem(message: string): void {
  if (isWriting()) showToast(message, "warning");
  else showAlert(message);
}

/** App-wide effects: alerts and redirects for failed calls, the theme, the session. Renders nothing. */
export function AppEffects() {
  const router = useRouter();
  const paths = usePaths();
  const { error } = useMessages("common");
  const { locale } = usePageContext();

  useEffect(() => {
    setCallListeners({
      onSuccess: hideAlert,
      onNetworkError: () => showProblem(error.network),
      onAcceptanceRequired: () =>
        void importAcceptance().then(({ askAfterRefusal }) => askAfterRefusal(locale)),
      onProofNeeded: async (need) => {
        const { askForProof } = await lazyImport(
          () => import("#lib/client/account/proof/ask-for-proof"),
        );
        return askForProof(locale, need);
      },
      onSessionEnd: (reason) => {
        sessionEndReason.set(reason);
        const { pathname, search } = window.location;
        if (pathname === paths.login() || pathname === paths.accountLogin()) return;
        // A page to write on asks over the text, which stays.
        if (isWriting()) return;
        // The desk opens its own login.
        if (pathname === paths.admin() || pathname.startsWith(`${paths.admin()}/`)) return;
        router.push(paths.login({ next: pathname + search }));
      },
    });
  }, [router, paths, error, locale]);

  useEffect(
    () =>
      watchPreloadErrors(({ kind }) => {
        if (kind !== "code") return;
        showProblem(navigator.onLine ? error.partNotLoaded : error.network);
      }),
    [error],
  );
  useEffect(() => setRouter(router), [router]);
  useEffect(restoreTheme, []);
  useEffect(restoreContentWarnings, []);
  useEffect(restorePostLanguage, []);
  useScrollPosition();
  usePageEffects(router);
  useShortcuts(router, paths);
  useSessionEffects();
  useLegalCheck(locale);
  useOffline();
  return null;
}

/** Listens for the keyboard shortcuts of readers. The desk has others. */
function useShortcuts({ push }: ReturnType<typeof useRouter>, paths: Paths): void {
  useEffect(() => {
    const hrefs = {
      search: paths.search(),
      home: paths.home(),
      products: paths.products(),
      notifications: paths.notification(),
    };
    const isAtDesk = () => `${window.location.pathname}/`.startsWith(`${paths.admin()}/`);
    return watchShortcuts({ navigate: push, hrefs }, isAtDesk);
  }, [push, paths]);
}

function useScrollPosition(): void {
  const pathname = usePathname();
  const search = useSearchParams();
  useEffect(watchScrollPosition, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they change when another page is rendered.
  useLayoutEffect(restoreScrollPosition, [pathname, search]);
}

const importAcceptance = () => lazyImport(() => import("#lib/client/site/legal/acceptance"));

/** Time for what the page itself needs. */
const legalCheckDelayMs = 2_000;

const offlineDelayMs = 3_000;

/** Asks logged-in viewers to accept new legal texts, once in a tab. */
function useLegalCheck(locale: Locale): void {
  const id = useSession()?.id;
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(async () => {
      const { askAfterLogIn } = await importAcceptance();
      await askAfterLogIn(locale, id);
    }, legalCheckDelayMs);
    return () => clearTimeout(timer);
  }, [id, locale]);
}

/** Installs the service worker for logged-in viewers, long after the page itself. */
function useOffline(): void {
  const user = useSession();
  const id = user?.id ?? null;
  const isKnown = user !== undefined;
  useEffect(watchInstallPrompt, []);
  useEffect(() => {
    const isWanted = isKnown && (id !== null || isInstalled());
    if (!isWanted) return;
    const timer = setTimeout(async () => {
      const { startOffline } = await lazyImport(() => import("#lib/client/offline/start"));
      await startOffline(id);
    }, offlineDelayMs);
    return () => clearTimeout(timer);
  }, [id, isKnown]);
}

const firstEvents = ["pointerover", "touchstart", "keydown", "scroll"] as const;

/** Loads the effects of scrolling, pointing and clicking with the first such event. */
function usePageEffects(router: ReturnType<typeof useRouter>): void {
  useEffect(() => {
    const controller = new AbortController();
    let isGone = false;
    let stop = () => {};
    const load = async () => {
      controller.abort();
      const { startPageEffects } = await lazyImport(
        () => import("#lib/client/browser/page-effects"),
      );
      if (isGone) return;
      // "full" is a constant of Next that it does not export.
      const options = { kind: "full" } as Parameters<typeof router.prefetch>[1];
      stop = startPageEffects((href) => router.prefetch(href, options));
    };
    for (const type of firstEvents) {
      window.addEventListener(type, load, { passive: true, signal: controller.signal });
    }
    return () => {
      isGone = true;
      controller.abort();
      stop();
    };
  }, [router]);
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
    if (id) {
      dataset.session = "in";
      sessionEndReason.set(null);
    } else delete dataset.session;
    const hasChanged = previousId.current !== undefined && previousId.current !== id;
    previousId.current = id;
    if (!hasChanged) return;
    void import("#lib/client/api/query-client").then(({ getQueryClient }) => {
      getQueryClient().removeQueries({ type: "inactive" });
      void getQueryClient().resetQueries();
    });
  }, [id]);
}

import type { KeptShortcuts, keepPresses } from "#lib/client/head-script/keep-presses";
import type { createApplicationLoader } from "#lib/client/head-script/load-application";
import type { readViewSource } from "#lib/client/head-script/read-view-source";
import type { watchEnd } from "#lib/client/head-script/watch-end";
import type { watchLoadErrors } from "#lib/client/head-script/watch-load-errors";

type Options = {
  localKeys: string[];
  sessionKeys: string[];
  /** Lists the posts in which the reader stopped. */
  placesKey: string;
  shortcuts: KeptShortcuts;
  errorEvent: string;
};

type Parts = {
  createLoader: typeof createApplicationLoader;
  keep: typeof keepPresses;
  readSource: typeof readViewSource;
  watch: typeof watchEnd;
  watchErrors: typeof watchLoadErrors;
};

/**
 * Starts the application of a page that can be read without it: at once for a logged-in user, whose
 * likes and follows it shows, otherwise at the first sign that it is needed. The HTTP server lists
 * the scripts of such a page in `data-scripts`, makes the inline ones inert, and lists the style sheets
 * in `data-styles`, because it inlines the rules of the page as sent. A press before the application
 * listens is carried out once it does. Where the page's data is, unless the page contains it, is in
 * `data-page-data`. What a viewer reads while the application is missing is in `data-failed` and
 * `data-retry`. `localKeys` name the stored values that need the application at
 * once. Those of `sessionKeys`, and `placesKey` if it lists this post, need it once the page is shown.
 * A logged-out viewer's view of a post is recorded without it.
 *
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function startOnDemand(
  { localKeys, sessionKeys, placesKey, shortcuts, errorEvent }: Options,
  { createLoader, keep, readSource, watch, watchErrors }: Parts,
): void {
  const page = document.currentScript?.dataset ?? {};
  const { scripts, styles = "[]", pageData } = page;
  const failure = watchErrors(errorEvent, page);
  if (!scripts) return;
  const loader = createLoader(JSON.parse(scripts), JSON.parse(styles), pageData, failure.show);
  failure.setRetry(loader.start);
  const { start, whenIdle } = loader;
  const { pathname, search } = location;
  // Most links work without the application.
  const pressable = `button:not([data-dismiss]), a[data-island-control]${search && ", a[data-keeps-query]"}`;
  const typable = 'input, select, textarea, [data-start="pointer"]';
  const stayMs = 3_000;
  const controller = new AbortController();
  const { signal } = controller;
  const find = (target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;

  /** Lets the browser show the press before it is busy. */
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));

  const isTrue = (test: () => boolean | undefined) => {
    try {
      return test() ?? false;
    } catch {
      return false;
    }
  };
  const isNeededAtOnce = () =>
    isTrue(() => localKeys.some((key) => localStorage.getItem(key) !== null));
  // Each storage costs a round trip to the browser's process, so this one waits for the first paint.
  const isNeededOncePainted = () =>
    isTrue(() => sessionKeys.some((key) => sessionStorage.getItem(key) !== null)) ||
    isTrue(() => localStorage.getItem(placesKey)?.includes(`"${pathname.split("/").pop()}"`));

  const recordView = () => {
    const view = document.querySelector<HTMLElement>("[data-view]");
    if (!view?.dataset.view) return;
    const source = readSource(location.href, document.referrer);
    navigator.sendBeacon(`${view.dataset.view}?source=${source}`);
    view.dataset.recorded = "";
    const end = document.querySelector<HTMLElement>("[data-finish]");
    if (!end) return;
    end.dataset.watched = "";
    watch(end, () => navigator.sendBeacon(end.dataset.finish ?? ""));
  };

  /** Starts when one of the elements is at most `margin` away from the window. */
  const startNear = (margin: string) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && start(),
      { rootMargin: margin },
    );
    for (const element of document.querySelectorAll('[data-start="near"]')) {
      observer.observe(element);
    }
    signal.addEventListener("abort", () => observer.disconnect());
  };

  /** Resolves at the first scroll, touch, key or movement of the mouse. */
  const firstActivity = new Promise<void>((resolve) => {
    const handle = (event: Event) => {
      // After a layout the browser repeats where the mouse is.
      const isRepeated = event instanceof PointerEvent && !event.movementX && !event.movementY;
      if (!isRepeated) resolve();
    };
    for (const type of ["pointermove", "touchstart", "scroll", "keydown"]) {
      addEventListener(type, handle, { passive: true, signal });
    }
  });
  /** A visitor who leaves sooner downloads only the page. */
  const waitWhileStaying = () => new Promise((resolve) => setTimeout(resolve, stayMs));

  const prepare = () => {
    if (isNeededOncePainted()) return start();
    startNear("0px");
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!connection?.saveData) {
      Promise.race([firstActivity, waitWhileStaying()]).then(() => whenIdle(loader.prefetch));
    }
  };

  const handlePointer = ({ target, pointerType, type }: PointerEvent) => {
    // A touch is not over anything before it presses.
    const canPress = pointerType === "mouse" && type === "pointerover";
    if (find(target, canPress ? `${pressable}, ${typable}` : typable)) startAfterPaint();
  };

  const handleFocus = ({ target }: Event) => {
    const focused = find(target, `${pressable}, ${typable}`);
    // A press focuses its button, too.
    if (focused && (focused.matches(":focus-visible") || focused.matches(typable))) {
      startAfterPaint();
    }
  };

  const repeatPresses = keep({
    pressable,
    shortcuts,
    onPress: startAfterPaint,
    canLoad: loader.canLoad,
    signal,
  });
  new MutationObserver((_, observer) => {
    observer.disconnect();
    controller.abort();
    repeatPresses();
  }).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });

  addEventListener("online", loader.startAgain, { signal });
  if (isNeededAtOnce() || search.includes("commentId=")) {
    start();
    return;
  }
  const passive = { capture: true, passive: true, signal };
  addEventListener("pointerover", handlePointer, passive);
  addEventListener("pointerdown", handlePointer, passive);
  addEventListener("focusin", handleFocus, passive);
  // An address of a list that an earlier load of the page changed in place.
  const reloadOtherPage = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  addEventListener("popstate", reloadOtherPage, { signal });
  addEventListener("storage", () => isNeededAtOnce() && start(), { signal });
  addEventListener("scroll", () => startNear("100% 0px"), { once: true, passive: true, signal });
  addEventListener("load", () => whenIdle(prepare), { once: true, signal });
  loader.afterParsing(() => {
    recordView();
    // The reader wants other posts than the page was sent with.
    if (document.querySelector("[data-posts] [data-list]")) start();
  });
}

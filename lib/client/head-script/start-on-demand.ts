type Options = { tokenKey: string; comparisonKey: string };

/**
 * Starts the application of a page that can be read without it: at once for a logged-in user, whose
 * likes and follows it shows, otherwise at the first sign that it is needed. The HTTP server lists
 * the scripts of such a page in `data-scripts` and makes the inline ones inert. A press before the
 * application listens is carried out once it does.
 *
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function startOnDemand({ tokenKey, comparisonKey }: Options): void {
  const list = document.currentScript?.dataset.scripts;
  if (!list) return;
  /** The sources that are not loaded yet, or failed to load. */
  let sources: string[] = JSON.parse(list);
  const all = sources;
  const root = document.documentElement;
  const { pathname, search } = location;
  // Most links work without the application.
  const pressable = `button, a[data-island-control]${search && ", a[data-keeps-query]"}`;
  const usable = `${pressable}, input, select, textarea, [data-start="pointer"]`;
  const controller = new AbortController();
  const { signal } = controller;
  let isStarted = false;
  let pressed: HTMLElement | null = null;

  const find = (target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;

  const afterParsing = (run: () => void) =>
    document.readyState === "loading"
      ? document.addEventListener("DOMContentLoaded", run, { once: true })
      : run();

  const loadScripts = () => {
    const missing = sources;
    sources = [];
    for (const src of missing) {
      const script = document.createElement("script");
      script.async = true;
      script.src = src;
      script.onerror = () => {
        script.remove();
        sources.push(src);
      };
      document.head.append(script);
    }
  };

  const runInlineScripts = () => {
    for (const inert of document.querySelectorAll<HTMLScriptElement>(
      'script[type="text/deferred"]',
    )) {
      const script = document.createElement("script");
      script.id = inert.id;
      script.text = inert.text;
      inert.replaceWith(script);
    }
  };

  const start = () => {
    if (!isStarted) afterParsing(runInlineScripts);
    isStarted = true;
    loadScripts();
  };

  const isNeededAtOnce = () => {
    try {
      return (
        localStorage.getItem(tokenKey) !== null || sessionStorage.getItem(comparisonKey) !== null
      );
    } catch {
      return false;
    }
  };

  const recordView = () => {
    const view = document.querySelector<HTMLElement>("[data-view]");
    if (!view?.dataset.view) return;
    navigator.sendBeacon(view.dataset.view);
    view.dataset.recorded = "";
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

  const whenIdle = (run: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 200);

  /** Puts the scripts into the browser's cache without running them. */
  const fetchScripts = () => {
    startNear("0px");
    if (isStarted || (navigator as { connection?: { saveData?: boolean } }).connection?.saveData) {
      return;
    }
    for (const src of all) fetch(src, { priority: "low" }).catch(() => {});
  };

  const handleClick = (event: MouseEvent) => {
    const control = find(event.target, pressable);
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed?.removeAttribute("data-pressed");
    // Without a network the scripts cannot load, and nobody expects a press to act later.
    pressed = navigator.onLine || sources.length === 0 ? control : null;
    pressed?.setAttribute("data-pressed", "");
    start();
  };

  new MutationObserver((_, observer) => {
    observer.disconnect();
    controller.abort();
    pressed?.removeAttribute("data-pressed");
    pressed?.click();
  }).observe(root, { attributeFilter: ["data-hydrated"] });

  addEventListener("click", handleClick, { capture: true, signal });
  addEventListener("online", () => isStarted && loadScripts(), { signal });
  if (isNeededAtOnce() || search.includes("commentId=")) {
    start();
    return;
  }
  for (const type of ["pointerover", "pointerdown", "touchstart", "focusin"]) {
    addEventListener(type, ({ target }) => find(target, usable) && start(), {
      capture: true,
      passive: true,
      signal,
    });
  }
  // An address of a list that an earlier load of the page changed in place.
  const reloadOtherPage = () => {
    if (location.pathname !== pathname || location.search !== search) location.reload();
  };
  addEventListener("popstate", reloadOtherPage, { signal });
  addEventListener("storage", () => isNeededAtOnce() && start(), { signal });
  addEventListener("scroll", () => startNear("100% 0px"), { once: true, passive: true, signal });
  addEventListener("load", () => whenIdle(fetchScripts), { once: true, signal });
  afterParsing(recordView);
}

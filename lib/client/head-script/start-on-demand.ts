import type { readViewSource } from "#lib/client/head-script/read-view-source";
import type { watchEnd } from "#lib/client/head-script/watch-end";

type Options = { localKeys: string[]; sessionKeys: string[] };

/**
 * Starts the application of a page that can be read without it: at once for a logged-in user, whose
 * likes and follows it shows, otherwise at the first sign that it is needed. The HTTP server lists
 * the scripts of such a page in `data-scripts`, makes the inline ones inert, and lists the style sheets
 * in `data-styles`, because it inlines the rules of the page as sent. A press before the application
 * listens is carried out once it does. `localKeys` and `sessionKeys` name the stored
 * values that need the application at once. A logged-out viewer's view of a post is recorded by
 * `readSource` and `watch` without it.
 *
 * The head script contains the source of this function, so it uses nothing outside of itself.
 */
export function startOnDemand(
  { localKeys, sessionKeys }: Options,
  readSource: typeof readViewSource,
  watch: typeof watchEnd,
): void {
  const { scripts: list, styles = "[]" } = document.currentScript?.dataset ?? {};
  if (!list) return;
  /** The sources that are not loaded yet, or failed to load. */
  let sources: string[] = JSON.parse(list);
  const styleSheets: string[] = JSON.parse(styles);
  let stylesLoaded: Promise<unknown> | undefined;
  const unfetched = [...styleSheets, ...sources];
  const root = document.documentElement;
  const { pathname, search } = location;
  // Most links work without the application.
  const pressable = `button:not([data-dismiss]), a[data-island-control]${search && ", a[data-keeps-query]"}`;
  const typable = 'input, select, textarea, [data-start="pointer"]';
  const controller = new AbortController();
  const { signal } = controller;
  let isStarted = false;
  let pressed: HTMLElement | null = null;
  /** What the user did meanwhile, by the element. */
  const repeats = new Map<HTMLElement, () => void>();

  const find = (target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest<HTMLElement>(selector) : null;

  const afterParsing = (run: () => void) =>
    document.readyState === "loading"
      ? document.addEventListener("DOMContentLoaded", run, { once: true })
      : run();

  const addLink = (rel: string, href: string) => {
    const link = document.createElement("link");
    link.rel = rel;
    // As an attribute, by which React finds the style sheet.
    link.setAttribute("href", href);
    document.head.append(link);
    return link;
  };

  /** Loads the whole style sheets. React loads one that fails. */
  const loadStyles = () =>
    Promise.all(
      styleSheets.map((href) => {
        const link = addLink("stylesheet", href);
        link.dataset.precedence = "next";
        return new Promise<void>((resolve) => {
          link.onload = () => resolve();
          link.onerror = () => {
            link.remove();
            resolve();
          };
        });
      }),
    );

  const addScript = (src: string) => {
    const script = document.createElement("script");
    script.async = true;
    script.src = src;
    script.onerror = () => {
      script.remove();
      sources.push(src);
    };
    document.head.append(script);
  };

  /** What the application adds must not show without its styles, so the scripts run after them. */
  const loadScripts = () => {
    const missing = sources;
    sources = [];
    if (!stylesLoaded) for (const src of missing) addLink("preload", src).as = "script";
    stylesLoaded ??= loadStyles();
    stylesLoaded.then(() => missing.forEach(addScript));
  };

  /** Later rules win, and a sheet that is requested while the page is parsed comes before them. */
  const putInlinedStylesFirst = () => {
    const inlined = document.querySelector("style[data-critical]");
    const sheet = document.querySelector('head > link[rel="stylesheet"]');
    const isLater =
      inlined && sheet && sheet.compareDocumentPosition(inlined) & Node.DOCUMENT_POSITION_FOLLOWING;
    if (isLater) sheet.before(inlined);
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
    if (!isStarted) {
      afterParsing(putInlinedStylesFirst);
      afterParsing(runInlineScripts);
    }
    isStarted = true;
    loadScripts();
  };

  /** Lets the browser show the press before it is busy. */
  const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));

  const isNeededAtOnce = () => {
    try {
      return (
        localKeys.some((key) => localStorage.getItem(key) !== null) ||
        sessionKeys.some((key) => sessionStorage.getItem(key) !== null)
      );
    } catch {
      return false;
    }
  };

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

  const whenIdle = (run: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(run) : setTimeout(run, 200);

  /** Puts files into the browser's cache without using them. All at once would block a slow phone. */
  const fetchFiles = () => {
    if (isStarted) return;
    for (const src of unfetched.splice(0, 4)) fetch(src, { priority: "low" }).catch(() => {});
    if (unfetched.length > 0) whenIdle(fetchFiles);
  };

  const prepare = () => {
    startNear("0px");
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!connection?.saveData) fetchFiles();
  };

  /** Keeps the last press only: nobody expects several to act, one after the other. */
  const handleClick = (event: MouseEvent) => {
    const control = find(event.target, pressable);
    if (!control || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pressed?.removeAttribute("data-pressed");
    if (pressed) repeats.delete(pressed);
    startAfterPaint();
    // Without a network the scripts cannot load, and nobody expects a press to act later.
    if (!navigator.onLine && sources.length > 0) return;
    pressed = control;
    control.setAttribute("data-pressed", "");
    repeats.set(control, () => control.click());
  };

  const handleChange = ({ target }: Event) => {
    if (target instanceof HTMLSelectElement) {
      const { value } = target;
      repeats.set(target, () => {
        target.value = value;
        target.dispatchEvent(new Event("change", { bubbles: true }));
      });
    } else if (target instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(target.type)) {
      const { checked } = target;
      repeats.set(target, () => {
        target.checked = !checked;
        target.click();
      });
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

  new MutationObserver((_, observer) => {
    observer.disconnect();
    controller.abort();
    pressed?.removeAttribute("data-pressed");
    for (const repeat of repeats.values()) repeat();
  }).observe(root, { attributeFilter: ["data-hydrated"] });

  addEventListener("click", handleClick, { capture: true, signal });
  addEventListener("change", handleChange, { capture: true, signal });
  addEventListener("online", () => isStarted && loadScripts(), { signal });
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
  afterParsing(recordView);
}

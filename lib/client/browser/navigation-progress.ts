import { opensNewTab } from "#lib/client/browser/new-tab";
import { getScrollBehavior } from "#lib/client/browser/scroll-behavior";

/** A navigation faster than this shows no bar. */
const barDelayMs = 120;
/** The bar disappears if the navigation came to nothing. */
const barLimitMs = 15_000;
const fadeMs = 160;

const getPage = () => location.pathname + location.search;

/** Returns the link around `target` if it leads to another page of this site, otherwise null. */
export function findPageLink(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || (link.target && link.target !== "_self") || link.hasAttribute("download")) {
    return null;
  }
  // The island that renders such a link answers the click itself.
  if (link.dataset.islandControl !== undefined) return null;
  const url = new URL(link.href);
  return url.origin === location.origin && url.pathname + url.search !== getPage() ? link : null;
}

/** Marks a link of a navigation as current before the next page confirms it. */
function markAsCurrent(link: HTMLAnchorElement): void {
  const nav = link.closest("nav");
  if (!nav?.contains(link)) return;
  const current = nav.querySelectorAll('a[aria-current="page"]');
  if (current.length === 0 && !link.closest("[data-tab-bar]")) return;
  for (const each of current) each.removeAttribute("aria-current");
  link.setAttribute("aria-current", "page");
}

/** Fades in the content of the next page. */
function fadeIn(): void {
  if (getScrollBehavior() === "auto") return;
  document
    .querySelector("main")
    ?.animate({ opacity: [0.2, 1] }, { duration: fadeMs, easing: "ease-out" });
}

/** Shows a bar while a clicked link loads, and fades the next page in. Returns a function that stops it. */
export function watchNavigation(): () => void {
  let stopWaiting = () => {};
  const wait = () => {
    stopWaiting();
    const from = getPage();
    const startedAt = performance.now();
    let bar: HTMLElement | null = null;
    let frame = 0;
    const check = (now: number) => {
      if (getPage() !== from) {
        stopWaiting();
        fadeIn();
        return;
      }
      if (now - startedAt > barLimitMs) return stopWaiting();
      if (!bar && now - startedAt > barDelayMs) {
        bar = document.createElement("div");
        bar.className = "navigation-progress";
        bar.dataset.aboveDialogs = "";
        document.body.append(bar);
      }
      frame = requestAnimationFrame(check);
    };
    frame = requestAnimationFrame(check);
    stopWaiting = () => {
      cancelAnimationFrame(frame);
      bar?.remove();
    };
  };
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.altKey || opensNewTab(event)) return;
    const link = findPageLink(event.target);
    if (!link) return;
    markAsCurrent(link);
    wait();
  };
  const onSubmit = ({ target }: SubmitEvent) => {
    if (target instanceof Element && target.closest("search")) wait();
  };
  const controller = new AbortController();
  const { signal } = controller;
  window.addEventListener("click", onClick, { signal });
  window.addEventListener("submit", onSubmit, { signal });
  // Back and forward end a pending navigation; a restored page must not show its bar.
  window.addEventListener("popstate", () => stopWaiting(), { signal });
  window.addEventListener("pageshow", () => stopWaiting(), { signal });
  return () => {
    controller.abort();
    stopWaiting();
  };
}

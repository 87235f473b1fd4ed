import { findPageLink } from "#lib/client/browser/navigation-progress";

/** A pointer that only passes over a link does not prefetch it. */
const hoverMs = 65;
const maxPrefetched = 40;

type Connection = { saveData?: boolean; effectiveType?: string };

/** True if the user or the network asks to save data. */
function shouldSaveData(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? "");
}

/** Prefetches the page of a link that is hovered or touched. Returns a function that stops it. */
export function watchLinks(prefetch: (href: string) => void): () => void {
  const prefetched = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const load = (event: Event) => {
    if (shouldSaveData() || prefetched.size >= maxPrefetched) return;
    const link = findPageLink(event.target);
    // A plain file, such as a feed, is no page.
    if (!link || /\.\w+$/.test(link.pathname) || prefetched.has(link.href)) return;
    prefetched.add(link.href);
    prefetch(link.pathname + link.search);
  };
  const onPointerOver = (event: PointerEvent) => {
    clearTimeout(timer);
    if (event.pointerType === "mouse") timer = setTimeout(load, hoverMs, event);
  };
  const controller = new AbortController();
  const options = { passive: true, signal: controller.signal };
  window.addEventListener("pointerover", onPointerOver, options);
  window.addEventListener("touchstart", load, options);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}

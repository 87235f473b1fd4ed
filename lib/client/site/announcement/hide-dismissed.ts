import { dismissedAnnouncementsKey } from "#lib/domain/device-storage";

/**
 * Marks the document with the announcements that this browser dismissed, which style rules then hide,
 * and dismisses others on a click. Runs inside the page's HTML, right before the announcements, so that
 * none appears for a moment, and touches only what React does not render. It is inlined as text: it
 * must not refer to anything outside itself.
 */
function hideDismissed(storageKey: string, shown: readonly string[]): void {
  const maxStored = 20;
  const read = (): string[] => {
    try {
      return (localStorage.getItem(storageKey) ?? "").split(" ").filter(Boolean);
    } catch {
      return [];
    }
  };
  // Style rules cannot contain ids, as the policy allows no inline styles: so they name places.
  const mark = (dismissed: string[]) => {
    const places = shown.flatMap((id, place) => (dismissed.includes(id) ? [String(place)] : []));
    const isEmpty = places.length === shown.length;
    document.documentElement.dataset.dismissed = [...places, ...(isEmpty ? ["all"] : [])].join(" ");
  };
  mark(read());
  document.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-dismiss]") : null;
    const id = button?.closest<HTMLElement>("[data-announcement]")?.dataset.announcement;
    if (!id) return;
    const dismissed = [...read(), id].slice(-maxStored);
    try {
      localStorage.setItem(storageKey, dismissed.join(" "));
    } catch {
      // Storage is denied: it is hidden on this page only.
    }
    mark(dismissed);
    document.getElementById("content")?.focus({ preventScroll: true });
  });
}

/** Returns the inline script of a page that shows the announcements of these ids, in this order. */
export const buildDismissScript = (ids: readonly string[]): string =>
  `(${hideDismissed})(${JSON.stringify(dismissedAnnouncementsKey)},${JSON.stringify(ids)})`;

import { dismissedAnnouncementsKey } from "#lib/domain/device-storage";

/**
 * Hides the announcements that this browser dismissed, and dismisses others on a click. Runs inside the
 * page's HTML, right behind the announcements, so that none appears for a moment. It is inlined as
 * text: it must not refer to anything outside itself.
 */
function hideDismissed(storageKey: string): void {
  const maxStored = 20;
  const region = document.getElementById("announcements");
  if (!region) return;
  const read = (): string[] => {
    try {
      return (localStorage.getItem(storageKey) ?? "").split(" ").filter(Boolean);
    } catch {
      return [];
    }
  };
  const items = [...region.querySelectorAll<HTMLElement>("[data-announcement]")];
  const update = (dismissed: string[]) => {
    for (const item of items) {
      if (dismissed.includes(item.dataset.announcement ?? "")) item.hidden = true;
    }
    region.hidden = items.every((item) => item.hidden);
  };
  update(read());
  region.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("[data-dismiss]");
    const id = button?.closest<HTMLElement>("[data-announcement]")?.dataset.announcement;
    if (!id) return;
    const dismissed = [...read(), id].slice(-maxStored);
    try {
      localStorage.setItem(storageKey, dismissed.join(" "));
    } catch {
      // Storage is denied: it is hidden on this page only.
    }
    update(dismissed);
    document.getElementById("content")?.focus({ preventScroll: true });
  });
}

/** The inline script of pages with announcements that can be dismissed. */
export const hideDismissedScript = `(${hideDismissed})(${JSON.stringify(dismissedAnnouncementsKey)})`;

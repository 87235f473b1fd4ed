import { createStore } from "#lib/client/browser/store";
import { toastTime } from "#lib/domain/interface";

export type Toast = { message: string; kind: "success" | "warning" };

export const toastStore = createStore<Toast | null>(null);

/** Shows a message at the top for `duration` milliseconds. While one is shown a second is ignored. */
export function showToast(
  message: string,
  kind: Toast["kind"] = "success",
  duration = toastTime,
): void {
  if (toastStore.get()) return;
  toastStore.set({ message, kind });
  setTimeout(() => toastStore.set(null), duration);
}

const storageKey = "toast";

/** How long another document may take to show it, in milliseconds. */
const takesOver = 10_000;

/** Shows a message that is not lost if the browser goes to another document meanwhile. */
export function showLastingToast(message: string, kind: Toast["kind"] = "success"): void {
  showToast(message, kind);
  const until = Date.now() + toastTime + takesOver;
  stored((storage) => storage.setItem(storageKey, JSON.stringify({ message, kind, until })));
  setTimeout(() => stored((storage) => storage.removeItem(storageKey)), toastTime);
}

/** Shows what the document before had to say when it was left. */
export function takeOverToast(): void {
  stored((storage) => {
    const kept = storage.getItem(storageKey);
    if (!kept) return;
    storage.removeItem(storageKey);
    const { message, kind, until } = JSON.parse(kept) as Toast & { until: number };
    if (Date.now() < until) showToast(message, kind);
  });
}

/** A browser may refuse storage; then a message is only shown where it was told. */
function stored(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // There is none.
  }
}

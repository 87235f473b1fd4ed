import { createStore } from "#lib/client/browser/store";
import { toastDurationMs } from "#lib/domain/ui-constants";

type Toast = { message: string; kind: "success" | "warning" };

export const toastStore = createStore<Toast | null>(null);

/** Shows a message at the top of the page. Ignores it while another toast is visible. */
export function showToast(
  message: string,
  kind: Toast["kind"] = "success",
  durationMs = toastDurationMs,
): void {
  if (toastStore.get()) return;
  toastStore.set({ message, kind });
  setTimeout(() => toastStore.set(null), durationMs);
}

const storageKey = "toast";

/** How long the next document may take to load and show the toast. */
const restoreWindowMs = 10_000;

/** Shows a message that survives a navigation to another document. */
export function showLastingToast(message: string, kind: Toast["kind"] = "success"): void {
  showToast(message, kind);
  const until = Date.now() + toastDurationMs + restoreWindowMs;
  withStorage((storage) => storage.setItem(storageKey, JSON.stringify({ message, kind, until })));
  setTimeout(() => withStorage((storage) => storage.removeItem(storageKey)), toastDurationMs);
}

/** Shows the toast that the previous document saved, unless it is too old. */
export function restoreToast(): void {
  withStorage((storage) => {
    const saved = storage.getItem(storageKey);
    if (!saved) return;
    storage.removeItem(storageKey);
    const { message, kind, until } = JSON.parse(saved) as Toast & { until: number };
    if (Date.now() < until) showToast(message, kind);
  });
}

/** Ignores a browser that denies storage; the toast is then lost with the document. */
function withStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // Storage is denied.
  }
}

import { createStore } from "#lib/client/browser/store";
import { toastKey } from "#lib/domain/device-storage";
import { actionToastDurationMs, toastDurationMs } from "#lib/domain/ui-constants";

type ToastAction = { label: string; onPress: () => void };

export type Toast = { message: string; kind: "success" | "warning"; action?: ToastAction };

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

/**
 * Shows a message with an action, which hides it. Returns a function that hides it early; null if
 * another toast is visible.
 */
export function showActionToast(message: string, { label, onPress }: ToastAction) {
  if (toastStore.get()) return null;
  const toast: Toast = {
    message,
    kind: "success",
    action: {
      label,
      onPress: () => {
        hide();
        onPress();
      },
    },
  };
  const hide = () => {
    clearTimeout(timer);
    if (toastStore.get() === toast) toastStore.set(null);
  };
  const timer = setTimeout(hide, actionToastDurationMs);
  toastStore.set(toast);
  return hide;
}

/** Shows the toast that the previous document saved, unless it is too old. */
export function restoreToast(): void {
  withToastStorage((storage) => {
    const saved = storage.getItem(toastKey);
    if (!saved) return;
    storage.removeItem(toastKey);
    const { message, kind, until } = JSON.parse(saved) as Toast & { until: number };
    if (Date.now() < until) showToast(message, kind);
  });
}

/** Ignores a browser that denies storage; the toast is then lost with the document. */
export function withToastStorage(use: (storage: Storage) => void): void {
  try {
    use(sessionStorage);
  } catch {
    // Storage is denied.
  }
}

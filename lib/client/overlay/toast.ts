import { tabStore } from "#lib/client/browser/storage";
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
  const { message, kind, until } = Object(tabStore.readJson(toastKey));
  tabStore.remove(toastKey);
  if (Date.now() < until) showToast(message, kind);
}

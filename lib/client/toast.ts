import { createStore } from "#lib/client/store";
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

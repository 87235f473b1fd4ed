import { createStore } from "#lib/client/browser/store";

export type Alert = { message: string; type: "error" | "info" | "success"; visible: boolean };

const hidden: Alert = { message: "", type: "error", visible: false };

export const alertStore = createStore<Alert>(hidden);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the banner; with a `duration` above 0 it hides itself after so many seconds. */
export function showAlert(message: string, type: Alert["type"] = "error", duration = 0): void {
  clearTimeout(timer);
  alertStore.set({ message, type, visible: true });
  if (duration > 0) timer = setTimeout(hideAlert, duration * 1000);
}

export function hideAlert(): void {
  clearTimeout(timer);
  if (alertStore.get().visible) alertStore.set(hidden);
}

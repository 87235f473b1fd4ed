import { createStore } from "#lib/client/browser/store";

type Alert = { message: string; type: "error" | "info" | "success"; visible: boolean };

const hidden: Alert = { message: "", type: "error", visible: false };

export const alertStore = createStore<Alert>(hidden);

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows the banner at the top of the page. A `durationSeconds` of 0 keeps it until it is hidden. */
export function showAlert(
  message: string,
  type: Alert["type"] = "error",
  durationSeconds = 0,
): void {
  clearTimeout(timer);
  alertStore.set({ message, type, visible: true });
  if (durationSeconds > 0) timer = setTimeout(hideAlert, durationSeconds * 1000);
}

export function hideAlert(): void {
  clearTimeout(timer);
  if (alertStore.get().visible) alertStore.set(hidden);
}

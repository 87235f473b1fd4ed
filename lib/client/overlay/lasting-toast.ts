import { tabStore } from "#lib/client/browser/storage";
import { showToast, type Toast } from "#lib/client/overlay/toast";
import { toastKey } from "#lib/domain/device-storage";
import { toastDurationMs } from "#lib/domain/ui-constants";

/** Maximum time until the next document shows the toast. */
const restoreWindowMs = 10_000;

/** Shows a message that survives a navigation to another document. */
export function showLastingToast(message: string, kind: Toast["kind"] = "success"): void {
  showToast(message, kind);
  const until = Date.now() + toastDurationMs + restoreWindowMs;
  tabStore.write(toastKey, JSON.stringify({ message, kind, until }));
  setTimeout(() => tabStore.remove(toastKey), toastDurationMs);
}

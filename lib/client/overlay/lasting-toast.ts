import {
  showToast,
  type Toast,
  toastStorageKey,
  withToastStorage,
} from "#lib/client/overlay/toast";
import { toastDurationMs } from "#lib/domain/ui-constants";

/** Maximum time until the next document shows the toast. */
const restoreWindowMs = 10_000;

/** Shows a message that survives a navigation to another document. */
export function showLastingToast(message: string, kind: Toast["kind"] = "success"): void {
  showToast(message, kind);
  const until = Date.now() + toastDurationMs + restoreWindowMs;
  withToastStorage((storage) =>
    storage.setItem(toastStorageKey, JSON.stringify({ message, kind, until })),
  );
  setTimeout(
    () => withToastStorage((storage) => storage.removeItem(toastStorageKey)),
    toastDurationMs,
  );
}

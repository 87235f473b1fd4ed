import { reportCodeError } from "#lib/client/browser/preload-error";

/** How long after each failure the import is repeated. Later ones wait for the user. */
const delaysMs = [2_000, 4_000, 8_000, 16_000, 32_000];

/** Calls `onRetry` once: after a delay, when the user presses something, or when the network is back. */
function waitForRetry(delayMs: number | undefined, onRetry: () => void): void {
  const stop = new AbortController();
  const retry = () => {
    // The event of the network's return follows.
    if (navigator.onLine === false) return;
    stop.abort();
    clearTimeout(timer);
    onRetry();
  };
  const timer = delayMs === undefined ? undefined : setTimeout(retry, delayMs);
  for (const type of ["online", "pointerdown", "keydown"]) {
    window.addEventListener(type, retry, { capture: true, signal: stop.signal });
  }
}

/**
 * Imports code on demand. A failed import stays pending, so that the page keeps working, and is
 * repeated. Its first failure is reported to `watchPreloadErrors`.
 */
export function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => {
    let failures = 0;
    const attempt = () =>
      void load()
        .then(resolve)
        .catch((error: unknown) => {
          waitForRetry(delaysMs[failures], attempt);
          failures += 1;
          if (failures === 1) reportCodeError(error);
        });
    attempt();
  });
}

/**
 * Imports code on demand. A failed import stays pending, so that the page keeps working, and is
 * repeated once the network is back. The rejection stays unhandled on purpose:
 * `watchPreloadErrors` reports it to the user.
 */
export function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => {
    const attempt = () =>
      void load()
        .then(resolve)
        .catch((error: unknown) => {
          window.addEventListener("online", attempt, { once: true });
          throw error;
        });
    attempt();
  });
}

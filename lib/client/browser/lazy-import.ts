/**
 * Wraps a dynamic import for `React.lazy`: a failed import stays pending, so the page keeps
 * working. The rejection stays unhandled on purpose; `watchPreloadErrors` reports it to the user.
 */
export function lazyImport<T>(load: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => void load().then(resolve));
}

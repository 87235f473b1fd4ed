const store = globalThis as unknown as Record<symbol, unknown>;

/**
 * Returns the process-wide value called `name`. Next bundles pages separately from the API, so a
 * module may load twice; connections, caches and rate limits must live on the global object. A promise
 * that rejects is not stored, so that the next caller tries again.
 */
export function singleton<T>(name: string, create: () => T): T {
  const key = Symbol.for(`fundlore.${name}`);
  const stored = store[key] as T | undefined;
  if (stored !== undefined && stored !== null) return stored;
  const created = create();
  store[key] = created;
  if (created instanceof Promise) {
    created.catch(() => {
      if (store[key] === created) delete store[key];
    });
  }
  return created;
}

/** Returns the process-wide value called `name` if it was created. */
export const findSingleton = <T>(name: string): T | undefined =>
  store[Symbol.for(`fundlore.${name}`)] as T | undefined;

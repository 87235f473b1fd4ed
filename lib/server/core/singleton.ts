/**
 * Returns the process-wide value called `name`. Next bundles pages separately from the API, so a
 * module may load twice; connections, caches and rate limits must live on the global object.
 */
export function singleton<T>(name: string, create: () => T): T {
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`fundlore.${name}`);
  store[key] ??= create();
  return store[key];
}

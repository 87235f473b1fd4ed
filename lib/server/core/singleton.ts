/**
 * One value for the process. Pages are bundled by Next and the API runs beside them, so a module
 * may be loaded twice; what must be shared (connections, caches, budgets) is kept on the global object.
 */
export function singleton<T>(name: string, make: () => T): T {
  const store = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`fundlore.${name}`);
  store[key] ??= make();
  return store[key];
}

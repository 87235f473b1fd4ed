import { matchQuery, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";

type Patch<T> = (item: T) => Partial<T>;

/** Undoes a patch. */
export type Rollback = () => void;

/**
 * Patches an item in every cached query whose key starts with `prefix`: a single item, a list of
 * `items`, or the pages of an infinite list. The rollback restores the patched fields only, so it
 * does not undo newer data.
 */
export function patchCached<T extends object>(
  client: QueryClient,
  prefix: QueryKey,
  matches: (item: T) => boolean,
  patch: Patch<T>,
): Rollback {
  const originals: { key: QueryKey; fields: Partial<T> }[] = [];
  for (const [key, data] of client.getQueriesData({ queryKey: prefix })) {
    let fields: Partial<T> | undefined;
    const patched = mapItems<T>(data, (item) => {
      if (!matches(item)) return item;
      const change = patch(item);
      fields ??= pick(item, change);
      return { ...item, ...change };
    });
    if (!fields) continue;
    originals.push({ key, fields });
    writeCache(client, key, patched);
  }
  return () => {
    for (const { key, fields } of originals) {
      const data = client.getQueryData(key);
      writeCache(
        client,
        key,
        mapItems<T>(data, (item) => (matches(item) ? { ...item, ...fields } : item)),
      );
    }
  };
}

/** Removes items from every cached list whose key starts with `prefix`. */
export function removeCached<T extends object>(
  client: QueryClient,
  prefix: QueryKey,
  matches: (item: T) => boolean,
): void {
  for (const [key, data] of client.getQueriesData({ queryKey: prefix })) {
    writeCache(
      client,
      key,
      filterItems<T>(data, (item) => !matches(item)),
    );
  }
}

/**
 * Calls `onFetch` after each successful fetch of a query that matches one of `prefixes`, and when one
 * starts with initial data. Returns a function that stops it, except for fetches still running: their data may be older than the stop.
 */
export function watchFetches(
  client: QueryClient,
  prefixes: readonly QueryKey[],
  onFetch: () => void,
): () => void {
  const cache = client.getQueryCache();
  const isWatched = (query: Query) => prefixes.some((queryKey) => matchQuery({ queryKey }, query));
  const isIdle = (query: Query) => query.state.fetchStatus === "idle";
  let pending: Set<Query> | null = null;
  const unsubscribe = cache.subscribe((event) => {
    const { type, query } = event;
    if (!isWatched(query) || (pending && !pending.has(query))) return;
    const isFetched = type === "updated" && event.action.type === "success" && !event.action.manual;
    // A component may start with the data of the page, which is older, too.
    const isStarted = type === "added" && query.state.data !== undefined;
    if (isFetched || isStarted) onFetch();
    // Other events come first when components show the query: it is idle, but not yet reported.
    const isOver = type === "removed" || (type === "updated" && isIdle(query));
    if (isOver) pending?.delete(query);
    if (pending?.size === 0) unsubscribe();
  });
  return () => {
    pending = new Set(cache.findAll({ predicate: (query) => isWatched(query) && !isIdle(query) }));
    if (pending.size === 0) unsubscribe();
  };
}

/** Writes data without renewing its `dataUpdatedAt`, so that a patch does not count as a fetch. */
function writeCache(client: QueryClient, key: QueryKey, data: unknown): void {
  const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
  client.setQueryData(key, data, updatedAt === undefined ? {} : { updatedAt });
}

function pick<T extends object>(item: T, fields: Partial<T>): Partial<T> {
  const names = Object.keys(fields) as (keyof T)[];
  return Object.fromEntries(names.map((name) => [name, item[name]])) as Partial<T>;
}

type Pages<T> = { pages: { items: T[] }[] };
type List<T> = { items: T[] };

const isObject = (data: unknown): data is object => typeof data === "object" && data !== null;

function mapItems<T extends object>(data: unknown, change: (item: T) => T): unknown {
  if (!isObject(data)) return data;
  if ("pages" in data) {
    const { pages } = data as Pages<T>;
    return { ...data, pages: pages.map((page) => ({ ...page, items: page.items.map(change) })) };
  }
  if ("items" in data) return { ...data, items: (data as List<T>).items.map(change) };
  return change(data as T);
}

function filterItems<T extends object>(data: unknown, shouldKeep: (item: T) => boolean): unknown {
  if (!isObject(data)) return data;
  if ("pages" in data) {
    const { pages } = data as Pages<T>;
    return {
      ...data,
      pages: pages.map((page) => ({ ...page, items: page.items.filter(shouldKeep) })),
    };
  }
  if ("items" in data) return { ...data, items: (data as List<T>).items.filter(shouldKeep) };
  return data;
}

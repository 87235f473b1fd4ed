import { matchQuery, type Query, type QueryClient, type QueryKey } from "@tanstack/react-query";

type Patch<T> = (item: T) => Partial<T>;

/** Puts back what a patch changed. */
export type Rollback = () => void;

/**
 * Patches an item in every cached query under `under`, whatever its shape: the item alone, a list
 * of `items`, or the pages of an infinite list. Rolling back restores only the patched fields, so
 * that what has arrived meanwhile is kept.
 */
export function patchCached<T extends object>(
  client: QueryClient,
  under: QueryKey,
  isIt: (item: T) => boolean,
  patch: Patch<T>,
): Rollback {
  const before: { key: QueryKey; fields: Partial<T> }[] = [];
  for (const [key, data] of client.getQueriesData({ queryKey: under })) {
    let fields: Partial<T> | undefined;
    const patched = mapItems<T>(data, (item) => {
      if (!isIt(item)) return item;
      const change = patch(item);
      fields ??= pick(item, change);
      return { ...item, ...change };
    });
    if (!fields) continue;
    before.push({ key, fields });
    keep(client, key, patched);
  }
  return () => {
    for (const { key, fields } of before) {
      const data = client.getQueryData(key);
      keep(
        client,
        key,
        mapItems<T>(data, (item) => (isIt(item) ? { ...item, ...fields } : item)),
      );
    }
  };
}

/** Takes items out of every cached list under `under`. */
export function dropCached<T extends object>(
  client: QueryClient,
  under: QueryKey,
  isIt: (item: T) => boolean,
): void {
  for (const [key, data] of client.getQueriesData({ queryKey: under })) {
    keep(
      client,
      key,
      filterItems<T>(data, (item) => !isIt(item)),
    );
  }
}

/**
 * Calls `onRead` whenever a query under one of `keys` has been read anew, until it is stopped. Reads
 * that are under way by then may have begun long before: they are told of when they arrive.
 */
export function watchReads(
  client: QueryClient,
  keys: readonly QueryKey[],
  onRead: () => void,
): () => void {
  const cache = client.getQueryCache();
  const isWatched = (query: Query) => keys.some((queryKey) => matchQuery({ queryKey }, query));
  const isIdle = (query: Query) => query.state.fetchStatus === "idle";
  let awaited: Set<Query> | null = null;
  const unsubscribe = cache.subscribe((event) => {
    const { type, query } = event;
    if (!isWatched(query) || (awaited && !awaited.has(query))) return;
    if (type === "updated" && event.action.type === "success" && !event.action.manual) onRead();
    if (awaited && (type === "removed" || isIdle(query))) awaited.delete(query);
    if (awaited?.size === 0) unsubscribe();
  });
  return () => {
    awaited = new Set(cache.findAll({ predicate: (query) => isWatched(query) && !isIdle(query) }));
    if (awaited.size === 0) unsubscribe();
  };
}

/** Writes without making the data look fresher than it is. */
function keep(client: QueryClient, key: QueryKey, data: unknown): void {
  const updatedAt = client.getQueryState(key)?.dataUpdatedAt;
  client.setQueryData(key, data, updatedAt === undefined ? {} : { updatedAt });
}

function pick<T extends object>(item: T, like: Partial<T>): Partial<T> {
  const names = Object.keys(like) as (keyof T)[];
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

function filterItems<T extends object>(data: unknown, stays: (item: T) => boolean): unknown {
  if (!isObject(data)) return data;
  if ("pages" in data) {
    const { pages } = data as Pages<T>;
    return { ...data, pages: pages.map((page) => ({ ...page, items: page.items.filter(stays) })) };
  }
  if ("items" in data) return { ...data, items: (data as List<T>).items.filter(stays) };
  return data;
}

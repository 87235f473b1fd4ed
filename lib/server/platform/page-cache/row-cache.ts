import { env } from "#lib/server/core/env";
import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { addGauge } from "#lib/server/core/metrics";
import { runWithNewest } from "#lib/server/core/read-source";
import { singleton } from "#lib/server/core/singleton";
import { PageStore } from "#lib/server/platform/page-cache/page-store";

/** Bounds the age of what no invalidation evicts, such as counted views. */
const ttlMs = 10_000;

/** Rows that do not depend on a viewer. `listTags` names what a row shows. */
export type RowSource<Row> = {
  /** Names the cache, and its metric. */
  name: string;
  getId: (row: Row) => string;
  listTags: (row: Row) => string[];
  measureBytes: (row: Row) => number;
};

type Cached = { row: unknown; size: number };

const getStore = (name: string) =>
  singleton(`row-cache.${name}`, () => {
    const store = new PageStore<Cached>(env().POST_CACHE_MB * 1024 * 1024);
    onInvalidate((tags) => {
      if (tags.includes(allTags)) store.clear();
      store.evict(tags);
    });
    addGauge(`post_cache_${name}_bytes`, "Memory of cached rows.", () => store.measure().bytes);
    return store;
  });

/** True if replies to logged-in users may contain cached rows. */
export const hasRowCache = (): boolean => env().POST_CACHE_MB > 0;

/**
 * Returns rows by id, without those that do not exist. `select` reads the missing ones; they are
 * cached until one of their tags is invalidated.
 */
export async function readRows<Row>(
  { name, getId, listTags, measureBytes }: RowSource<Row>,
  ids: readonly string[],
  select: (ids: string[]) => PromiseLike<Row[]>,
): Promise<Map<string, Row>> {
  const store = getStore(name);
  const rows = new Map<string, Row>();
  const missing = new Set<string>();
  for (const id of ids) {
    const cached = store.get(id);
    if (cached) rows.set(id, cached.row as Row);
    else missing.add(id);
  }
  if (missing.size === 0) return rows;
  const version = store.getVersion();
  const { value, isOld } = await runWithNewest(async () => select([...missing]));
  for (const row of value) {
    rows.set(getId(row), row);
    const cached = { row, size: measureBytes(row) };
    if (!isOld) store.set(getId(row), cached, listTags(row), version, ttlMs);
  }
  return rows;
}

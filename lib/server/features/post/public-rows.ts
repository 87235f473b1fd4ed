import { env } from "#lib/server/core/env";
import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { addGauge } from "#lib/server/core/metrics";
import { runWithNewest } from "#lib/server/core/read-source";
import { singleton } from "#lib/server/core/singleton";
import { readViewerFlags, type ViewerFlags } from "#lib/server/features/post/viewer-flags";
import { PageStore } from "#lib/server/platform/page-cache/page-store";

/** Bounds the age of what no invalidation evicts, such as counted views. */
const ttlMs = 10_000;
/** Of the objects of a row, besides its texts. */
const overheadBytes = 2_000;

type PublicRow = ViewerFlags & { id: bigint; authorKey: bigint; authorId: string; body?: string };

/** Reads posts that everybody may see, without the flags of a viewer. */
type Select<Row> = (ids: string[]) => Promise<Row[]>;

type Cached = { row: PublicRow; size: number };

const getStore = (name: string) =>
  singleton(`post.public.${name}`, () => {
    const store = new PageStore<Cached>(env().POST_CACHE_MB * 1024 * 1024);
    onInvalidate((tags) => {
      if (tags.includes(allTags)) store.clear();
      store.evict(tags);
    });
    addGauge(`post_cache_${name}_bytes`, "Memory of cached posts.", () => store.measure().bytes);
    return store;
  });

const listTags = ({ id, authorId }: PublicRow): string[] => [
  `post:${id}`,
  `counts:${id}`,
  `comments:${id}`,
  `user:${authorId}`,
];

/**
 * Returns posts that everybody may see as one viewer sees them, in the order of `ids` and without
 * those that cannot be seen. What is the same for everybody is cached under `name`.
 * @returns null if a block may hide something from the viewer, or without a cache
 */
export async function readPublicRows<Row extends PublicRow>(
  name: "detail" | "summary",
  ids: readonly string[],
  viewerKey: bigint,
  select: Select<Row>,
): Promise<Row[] | null> {
  if (env().POST_CACHE_MB === 0) return null;
  const rows = await readCached(name, ids, select);
  const flags = await readViewerFlags(viewerKey, rows);
  return flags && rows.map((row, at) => ({ ...row, ...flags[at] }));
}

async function readCached<Row extends PublicRow>(
  name: string,
  ids: readonly string[],
  select: Select<Row>,
): Promise<Row[]> {
  const store = getStore(name);
  const byId = new Map(ids.map((id) => [id, store.get(id)?.row as Row | undefined]));
  const missing = ids.filter((id) => !byId.get(id));
  if (missing.length > 0) {
    const version = store.getVersion();
    const { value, isOld } = await runWithNewest(() => select(missing));
    for (const row of value) {
      byId.set(String(row.id), row);
      const size = overheadBytes + 2 * (row.body?.length ?? 0);
      if (!isOld) store.set(String(row.id), { row, size }, listTags(row), version, ttlMs);
    }
  }
  return ids.flatMap((id) => byId.get(id) ?? []);
}

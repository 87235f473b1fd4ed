import { extname } from "node:path";
import { LRUCache } from "lru-cache";
import type { PostContent } from "#lib/contracts/post/content";
import { AppError } from "#lib/server/core/error";
import { singleton } from "#lib/server/core/singleton";
import { BusyThreadsError, createThreadPool } from "#lib/server/core/thread-pool";
import type {
  ComparedVersions,
  CompareTask,
} from "#lib/server/features/post/version/compare-worker";
import { readVersionTexts } from "#lib/server/features/post/version/queries";

/** Callers share the thread, so more would wait for longer than a visitor does. */
const maxWaiting = 40;
const retryAfterSeconds = 5;
/** Bytes of stored comparisons. Of one, the texts of both versions, and objects around each part. */
const capacityInBytes = 16 * 1024 * 1024;
const bytesPerRow = 300;

const compareInThread = createThreadPool<CompareTask, ComparedVersions>({
  name: "compare",
  filename: new URL(`./compare-worker${extname(import.meta.url)}`, import.meta.url).href,
  maxWaiting,
});

type Stored = { comparison: Promise<ComparedVersions>; size: number };

const getStore = () =>
  singleton("post.comparisons", () => ({
    finished: new LRUCache<string, Stored>({
      maxSize: capacityInBytes,
      sizeCalculation: ({ size }) => size,
    }),
    running: new Map<string, Promise<ComparedVersions>>(),
  }));

/**
 * Compares two versions of a post in another thread, once: a stored version does not change. The
 * caller has asked whether both may be shown.
 * @throws AppError(notFound) if one of them is not stored any more; AppError(tooMany)
 */
export function compareStoredVersions(
  postId: bigint,
  from: number,
  to: number,
): Promise<ComparedVersions> {
  const key = `${postId} ${from} ${to}`;
  const { finished, running } = getStore();
  const known = finished.get(key)?.comparison ?? running.get(key);
  if (known) return known;
  const comparison = compare(postId, from, to).then(({ result, size }) => {
    finished.set(key, { comparison, size });
    return result;
  });
  running.set(key, comparison);
  const forget = () => running.delete(key);
  comparison.then(forget, forget);
  return comparison;
}

/** Compares two contents in another thread. Throws AppError(tooMany). */
export const compareContents = (
  before: PostContent,
  after: PostContent,
): Promise<ComparedVersions> => compareTexts(JSON.stringify(before), JSON.stringify(after));

const compareTexts = (before: string, after: string): Promise<ComparedVersions> =>
  compareInThread({ before, after }).catch((error) => {
    throw error instanceof BusyThreadsError
      ? new AppError("tooMany", { retryAfter: retryAfterSeconds })
      : error;
  });

async function compare(postId: bigint, from: number, to: number) {
  const texts = await readVersionTexts(postId, [from, to]);
  const [before, after] = [texts.get(from), texts.get(to)];
  if (!before || !after) throw new AppError("notFound");
  const result = await compareTexts(before, after);
  const size = 2 * (before.length + after.length) + bytesPerRow * result.body.length;
  return { result, size };
}

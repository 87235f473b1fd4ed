import { limits } from "#lib/domain/limits";
import { createSemaphore } from "#lib/server/core/semaphore";
import { storeRemotePicture } from "#lib/server/features/file/store-remote-picture";
import type { PictureOutcome } from "#lib/server/features/post/import/fill-missing";

/** What an import knows of other sites: each picture is fetched once for all of its posts. */
export type RemotePictures = {
  outcomes: Map<string, PictureOutcome>;
  /** How often in a row a host did not answer. */
  failures: Map<string, number>;
  isStorageFull: boolean;
  /** Pictures that were asked for, and the time that this took. */
  count: number;
  spentMs: number;
};

export const createRemotePictures = (): RemotePictures => ({
  outcomes: new Map(),
  failures: new Map(),
  isStorageFull: false,
  count: 0,
  spentMs: 0,
});

const concurrency = 4;
/** A site that is gone must not take ten seconds for each of its pictures. */
const maxFailures = 8;

/**
 * Fetches the pictures of other sites that a post shows, as many as a post may have. Others are
 * "tooMany", and "importLimit" once the import has fetched as many, or as long, as one may.
 * @throws the reason of `signal`, and what is not the fault of a picture
 */
export async function fetchPictures(
  urls: readonly string[],
  remote: RemotePictures,
  ownerKey: bigint,
  signal: AbortSignal,
): Promise<Map<string, PictureOutcome>> {
  const semaphore = createSemaphore(concurrency);
  const failed = new AbortController();
  const aborted = AbortSignal.any([signal, failed.signal]);
  const wanted = [...new Set(urls)];
  const startedAt = performance.now();
  const isOver = () =>
    remote.count >= limits.remotePicture.perImport ||
    remote.spentMs + performance.now() - startedAt >= limits.remotePicture.importMs;
  const fetched = wanted.map(async (url, at): Promise<[string, PictureOutcome]> => {
    if (at >= limits.remotePicture.perPost) return [url, "tooMany"];
    return [url, await semaphore.run(() => fetchOnce(url, remote, isOver, ownerKey, aborted))];
  });
  try {
    return new Map(await Promise.all(fetched));
  } catch (error) {
    failed.abort(error);
    await Promise.allSettled(fetched);
    throw error;
  } finally {
    remote.spentMs += performance.now() - startedAt;
  }
}

async function fetchOnce(
  url: string,
  remote: RemotePictures,
  isOver: () => boolean,
  ownerKey: bigint,
  signal: AbortSignal,
): Promise<PictureOutcome> {
  signal.throwIfAborted();
  const known = remote.outcomes.get(url);
  if (known) return known;
  const { host } = new URL(url);
  const countFailures = () => remote.failures.get(host) ?? 0;
  if (remote.isStorageFull) return "storageFull";
  if (countFailures() >= maxFailures) return "unreachable";
  if (isOver()) return "importLimit";
  remote.count += 1;
  const outcome = await storeRemotePicture(url, ownerKey, signal);
  const isAway = outcome === "timeout" || outcome === "unreachable";
  remote.failures.set(host, isAway ? countFailures() + 1 : 0);
  if (outcome === "storageFull") remote.isStorageFull = true;
  remote.outcomes.set(url, outcome);
  return outcome;
}

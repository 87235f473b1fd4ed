import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import { AppError, findAppError } from "#lib/server/core/error";
import { allTags, onInvalidate } from "#lib/server/core/invalidation";
import { singleton } from "#lib/server/core/singleton";

/** More changes within the lag of a replica would be forgotten. */
const maxTags = 100_000;

type Source = { isReplica: boolean; generation: number };

/** A copy of the database that may lag behind. Times are of `performance.now()`. */
export type ReplicaStatus = {
  /** Changes when another server takes the place of the replica. */
  readonly generation: number;
  /** True if nothing newer can be had elsewhere. */
  readonly isPrimaryAway: boolean;
  /** Calls `listener` while the primary is away. Returns a function that ends it. */
  onPrimaryAway: (listener: () => void) => () => void;
  /** Resolves when primary or replica answer, or after a bounded time. */
  waitForAnswer: () => Promise<void>;
  /** The replica has all changes up to this time; null if it cannot be used. */
  getCaughtUpAt: () => number | null;
};

const getStorage = () =>
  singleton("readSource.storage", () => new AsyncLocalStorage<Source | null>());

const getState = () =>
  singleton("readSource.state", () => ({
    status: null as ReplicaStatus | null,
    changedAt: new LRUCache<string, number>({ max: maxTags }),
  }));

/** Lets reads use a replica from now on; null for no longer. */
export function setReplicaStatus(status: ReplicaStatus | null): void {
  getState().status = status;
  singleton("readSource.listener", () => {
    onInvalidate((tags) => noteChanges(...tags));
    return true;
  });
}

/** True if there is a replica, whether it can be used or not. */
export const hasReplica = (): boolean => getState().status !== null;

/** Remembers that data was changed now, by tag. */
export function noteChanges(...tags: string[]): void {
  const { status, changedAt } = getState();
  if (!status) return;
  for (const tag of tags) changedAt.set(tag, performance.now());
}

/** Returns the time up to which a replica has all changes; null if none can be used. */
export const getReplicaTime = (): number | null => getState().status?.getCaughtUpAt() ?? null;

/** True if data with one of these tags was changed after `time`, or may have been. */
export const haveChangedSince = (tags: string[], time: number): boolean =>
  areKnownChangedSince([allTags, ...tags], time);

/** Like `haveChangedSince`, but knows nothing of messages that this process missed. */
export const areKnownChangedSince = (tags: string[], time: number): boolean =>
  tags.some((tag) => (getState().changedAt.get(tag) ?? -1) >= time);

/** True if the primary does not answer, and a replica can be used. */
export const isReplicaAlone = (): boolean =>
  getReplicaTime() !== null && (getState().status?.isPrimaryAway ?? false);

/** True if there is a replica that has all known changes of these tags, or all that can be had. */
export function canUseReplica(tags: string[]): boolean {
  const time = getReplicaTime();
  return time !== null && (isReplicaAlone() || !haveChangedSince(tags, time));
}

const getGeneration = (): number => getState().status?.generation ?? 0;

/** Runs `work`, whose reads may come from the replica until it calls `switchToPrimary`. */
export const runWithReplica = <T>(work: () => T): T =>
  getStorage().run({ isReplica: true, generation: getGeneration() }, work);

/** Runs `work` on the primary, as its result outlives the request: in a cache, or in the database. */
export const runWithPrimary = <T>(work: () => T): T => getStorage().run(null, work);

/** True if the next read may come from the replica, which is still the one that was new enough. */
export function mayReadReplica(): boolean {
  const source = getStorage().getStore();
  return source?.isReplica === true && source.generation === getGeneration();
}

/** Makes the rest of the request read from the primary, because it wrote or needs what is newest. */
export function switchToPrimary(): void {
  const source = getStorage().getStore();
  if (source) source.isReplica = false;
}

/** True if the request would rather be repeated on the replica than wait for the primary. */
export const canRepeatOnReplica = (): boolean => Boolean(getStorage().getStore());

/** Makes the rest of the request read from the primary if the replica lacks changes of these tags. */
export function requireChanges(...tags: string[]): void {
  if (mayReadReplica() && !canUseReplica(tags)) switchToPrimary();
}

/** What is thrown instead of a read of the primary while only the replica answers. */
export const primaryAway = (): AppError => new AppError("serviceUnavailable", { retryAfter: 2 });

export const isOutage = (error: unknown): boolean =>
  findAppError(error)?.errorName === "serviceUnavailable";

/**
 * Runs a read on the primary that could be repeated on the replica.
 * @throws AppError(serviceUnavailable) when the primary is away and the replica is not
 */
export function runWhilePrimaryAnswers<T>(run: () => Promise<T>): Promise<T> {
  const { status } = getState();
  if (!status) return run();
  if (isReplicaAlone()) return Promise.reject(primaryAway());
  const away = Promise.withResolvers<never>();
  const stopListening = status.onPrimaryAway(() => {
    if (isReplicaAlone()) away.reject(primaryAway());
  });
  return Promise.race([run(), away.promise]).finally(stopListening);
}

/**
 * Runs `work` on the primary, as its result outlives the request, or on the replica while that is all
 * that answers. Such a result is old: it must be forgotten soon.
 */
export async function runWithNewest<T>(
  work: () => Promise<T>,
): Promise<{ value: T; isOld: boolean }> {
  try {
    return { value: await runWhilePrimaryAnswers(() => runWithPrimary(work)), isOld: false };
  } catch (error) {
    if (!isOutage(error) || !isReplicaAlone()) throw error;
    return { value: await runWithReplica(work), isOld: true };
  }
}

/** Waits for the end of a moment in which neither primary nor replica answer. */
export const waitForAnswer = async (): Promise<void> => getState().status?.waitForAnswer();

/**
 * Repeats a read that failed for want of the primary, as soon as primary or replica answer. Twice,
 * because a failover may take the replica away that has just answered: it becomes the primary.
 */
export async function repeatWhenAnswered<T>(run: () => Promise<T>): Promise<T> {
  await waitForAnswer();
  try {
    return await run();
  } catch (error) {
    if (!isOutage(error)) throw error;
  }
  await waitForAnswer();
  return run();
}

/**
 * Runs a read, and again on the primary if the replica made it fail: it may lack a post that was
 * published a moment ago. An outage is not repeated, because the primary was asked already.
 */
export async function repeatOnPrimary<T>(run: () => Promise<T>): Promise<T> {
  if (!mayReadReplica()) return run();
  try {
    return await run();
  } catch (error) {
    if (isOutage(error)) throw error;
    switchToPrimary();
    return run();
  }
}

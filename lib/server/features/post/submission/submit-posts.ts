import { env } from "#lib/server/core/env";
import type { Job } from "#lib/server/core/job";
import { singleton } from "#lib/server/core/singleton";
import {
  type IdRange,
  listChanges,
  readNewestPostId,
  storeSubmitted,
} from "#lib/server/features/post/submission/changes";
import { submissionServices } from "#lib/server/features/post/submission/services";

/** Ids that each run compares: the newest, where most changes are, and a part of the older ones. */
const newestIds = 5_000n;
const olderIds = 20_000n;
/** Posts in one message. */
const batchSize = 500;
const intervalMs = 60_000;
const maxRetryMs = 6 * 3_600_000;

type State = { failures: number; retryAt: number; olderThan: bigint };

/** A restart forgets failures and begins with the newest posts again, which is harmless. */
const getState = (service: string): State =>
  singleton(`submission.${service}`, () => ({ failures: 0, retryAt: 0, olderThan: 0n }));

/** Returns the ranges to compare in this run. Moves on through the older posts, and starts over. */
function chooseRanges(state: State, newest: bigint): IdRange[] {
  const recent = newest > newestIds ? newest - newestIds : 0n;
  const last = state.olderThan > 0n && state.olderThan < recent ? state.olderThan : recent;
  const after = last > olderIds ? last - olderIds : 0n;
  state.olderThan = after;
  return [{ after: recent, last: newest }, ...(last > 0n ? [{ after, last }] : [])];
}

async function submitRange(name: string, range: IdRange): Promise<void> {
  const service = submissionServices[name];
  if (!service) return;
  const { wantsOriginals } = service;
  while (true) {
    const changes = await listChanges({ name, wantsOriginals }, range, batchSize);
    if (changes.length === 0) return;
    await service.submit(changes);
    // After a crash before this line they are told again, which is harmless.
    await storeSubmitted(name, changes);
    if (changes.length < batchSize) return;
  }
}

async function submitTo(service: string): Promise<void> {
  const state = getState(service);
  if (Date.now() < state.retryAt) return;
  try {
    const ranges = chooseRanges(state, await readNewestPostId());
    for (const range of ranges) await submitRange(service, range);
    state.failures = 0;
  } catch (error) {
    const delayMs = Math.min(intervalMs * 2 ** state.failures, maxRetryMs);
    state.failures += 1;
    state.retryAt = Date.now() + delayMs;
    throw error;
  }
}

/** Tells the configured search engines and the hub of new, changed and gone posts. */
export async function submitPosts(): Promise<void> {
  if (env().API_ORIGIN) return;
  const names = Object.entries(submissionServices)
    .filter(([, { isConfigured }]) => isConfigured())
    .map(([name]) => name);
  const results = await Promise.allSettled(names.map(submitTo));
  const errors = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  if (errors.length > 0) throw errors[0];
}

export const submitPostsJob: Job = { name: "submission.posts", intervalMs, run: submitPosts };

import type { IncomingMessage } from "node:http";
import { findAppError } from "#lib/server/core/error";
import {
  canUseReplica,
  getReplicaTime,
  hasReplica,
  isReplicaAlone,
  runWhilePrimaryAnswers,
  runWithReplica,
  waitForAnswer,
} from "#lib/server/core/read-source";
import { listPathTags } from "#lib/server/platform/page-cache/page-key";
import { hasClientWrites } from "#lib/server/platform/postgres/replica/client-writes";

export type RenderSource = {
  /** The time up to which the data has all changes. */
  time: number;
  /** True if a page with data that was changed later is better than none. */
  mayBeOld: boolean;
};

/**
 * Renders the page at `key` from the replica if that has every change of what the page shows, else
 * from the primary, and from the replica after all if the primary does not answer. `render` returns
 * null if the page shows something that was changed after the time of its source, and must not.
 */
export async function renderFromReplica<Page extends { status: number }>(
  key: string,
  render: (source: RenderSource) => Promise<Page | null>,
): Promise<Page> {
  const renderThere = async (mayBeOld: boolean) => {
    const time = getReplicaTime();
    return time === null ? null : runWithReplica(() => render({ time, mayBeOld }));
  };
  const renderHere = async () =>
    (await render({ time: Number.POSITIVE_INFINITY, mayBeOld: false })) as Page;
  const isNewEnough = canUseReplica(listPathTags(key));
  const copy = isNewEnough ? await renderThere(isReplicaAlone()) : null;
  if (copy && copy.status !== 503) return copy;
  const page = await runWhilePrimaryAnswers(renderHere).catch((error) => {
    if (findAppError(error)?.errorName === "serviceUnavailable") return null;
    throw error;
  });
  if (page && (page.status !== 503 || !hasReplica())) return page;
  // During a failover both may be away for a moment.
  await waitForAnswer();
  const old = await renderThere(true);
  return old && old.status !== 503 ? old : renderHere();
}

/** Runs the render of a page that is not cached, such as a client-side navigation. */
export function runForClient<T>({ url = "/", headers }: IncomingMessage, work: () => T): T {
  const [path = "/"] = url.split("?");
  const isNewEnough =
    hasClientWrites(headers.cookie) && canUseReplica(listPathTags(path.replace(/\.rsc$/, "")));
  return isNewEnough ? runWithReplica(work) : work();
}

import type { IncomingMessage } from "node:http";
import {
  canUseReplica,
  getReplicaTime,
  haveChangedSince,
  runWithReplica,
} from "#lib/server/core/read-source";
import { listPathTags } from "#lib/server/platform/page-cache/page-key";
import { hasClientWrites } from "#lib/server/platform/postgres/replica/client-writes";

/**
 * Renders the page at `key` from the replica if that has every change of what the page shows, else
 * from the primary. `render` gets the time up to which the replica is known to have all changes, and
 * returns null if the page shows something that was changed later.
 */
export async function renderFromReplica<Page>(
  key: string,
  render: (replicaTime: number) => Promise<Page | null>,
): Promise<Page> {
  const replicaTime = getReplicaTime();
  if (replicaTime !== null && !haveChangedSince(listPathTags(key), replicaTime)) {
    const page = await runWithReplica(() => render(replicaTime));
    if (page) return page;
  }
  return (await render(Number.POSITIVE_INFINITY)) as Page;
}

/** Runs the render of a page that is not cached, such as a client-side navigation. */
export function runForClient<T>({ url = "/", headers }: IncomingMessage, work: () => T): T {
  const [path = "/"] = url.split("?");
  const isNewEnough =
    hasClientWrites(headers.cookie) && canUseReplica(listPathTags(path.replace(/\.rsc$/, "")));
  return isNewEnough ? runWithReplica(work) : work();
}

import type { IncomingMessage } from "node:http";
import {
  canUseReplica,
  getReplicaTime,
  isReplicaAlone,
  runWithReplica,
} from "#lib/server/core/read-source";
import { listPathTags } from "#lib/server/platform/page-cache/page-key";
import { hasClientWrites } from "#lib/server/platform/postgres/replica/client-writes";

/**
 * Renders the page at `key` from the replica if that has every change of what the page shows, else
 * from the primary, and from the replica after all if the primary is away. `render` gets the time up
 * to which the replica is known to have all changes, and returns null if the page shows something
 * that was changed later, unless the primary is away.
 */
export async function renderFromReplica<Page extends { status: number }>(
  key: string,
  render: (replicaTime: number) => Promise<Page | null>,
): Promise<Page> {
  const tryReplica = async () => {
    const replicaTime = getReplicaTime();
    if (replicaTime === null || !canUseReplica(listPathTags(key))) return null;
    return runWithReplica(() => render(replicaTime));
  };
  const page = (await tryReplica()) ?? ((await render(Number.POSITIVE_INFINITY)) as Page);
  return page.status === 503 && isReplicaAlone() ? ((await tryReplica()) ?? page) : page;
}

/** Runs the render of a page that is not cached, such as a client-side navigation. */
export function runForClient<T>({ url = "/", headers }: IncomingMessage, work: () => T): T {
  const [path = "/"] = url.split("?");
  const isNewEnough =
    hasClientWrites(headers.cookie) && canUseReplica(listPathTags(path.replace(/\.rsc$/, "")));
  return isNewEnough ? runWithReplica(work) : work();
}

import { selectByIds } from "#lib/server/features/feed/queries";
import { readPublicRows } from "#lib/server/features/post/public-rows";
import type { SummaryRow } from "#lib/server/features/post/queries";

/** Returns the posts among `ids` that the viewer may see, in no order. */
export async function readByIds(ids: string[], viewerKey: bigint): Promise<SummaryRow[]> {
  const rows = viewerKey > 0n ? await readPublicRows("summary", ids, viewerKey, select) : null;
  return rows ?? selectByIds().execute({ ids, viewerKey });
}

const select = (ids: string[]) => selectByIds().execute({ ids, viewerKey: 0n });

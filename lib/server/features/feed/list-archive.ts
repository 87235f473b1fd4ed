import { listArchive as contract } from "#lib/contracts/feed";
import { operation } from "#lib/server/core/operation";
import { pageOf } from "#lib/server/features/feed/page";
import { byMark } from "#lib/server/features/feed/queries";

export const listArchive = operation(contract, ({ viewer, query }) =>
  pageOf("archive", query, (bounds) =>
    byMark("archive").execute({ ...bounds, viewer: viewer.key }),
  ),
);

import { listArchive as contract } from "#lib/contracts/feed";
import { pageOf } from "#lib/server/feed/page";
import { byMark } from "#lib/server/feed/queries";
import { operation } from "#lib/server/http/operation";

export const listArchive = operation(contract, ({ viewer, query }) =>
  pageOf("archive", query, (bounds) =>
    byMark("archive").execute({ ...bounds, viewer: viewer.key }),
  ),
);

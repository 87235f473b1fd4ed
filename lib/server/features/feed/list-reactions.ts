import { listReactions as contract } from "#lib/contracts/feed";
import { operation } from "#lib/server/core/operation";
import { pageOf } from "#lib/server/features/feed/page";
import { byMark } from "#lib/server/features/feed/queries";

export const listReactions = operation(contract, ({ viewer, query }) =>
  pageOf("reactions", query, (bounds) => byMark("like").execute({ ...bounds, viewer: viewer.key })),
);

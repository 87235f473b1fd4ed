import { listReactions as contract } from "#lib/contracts/feed";
import { pageOf } from "#lib/server/feed/page";
import { byMark } from "#lib/server/feed/queries";
import { operation } from "#lib/server/http/operation";

export const listReactions = operation(contract, ({ viewer, query }) =>
  pageOf("reactions", query, (bounds) => byMark("like").execute({ ...bounds, viewer: viewer.key })),
);

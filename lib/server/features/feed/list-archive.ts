import { listArchive as contract } from "#lib/contracts/feed";
import { operation } from "#lib/server/core/operation";
import { readPostPage } from "#lib/server/features/feed/page";
import { selectByReaction } from "#lib/server/features/feed/queries";

export const listArchive = operation(contract, ({ viewer, query }) =>
  readPostPage("archive", query, (bounds) =>
    selectByReaction("archive").execute({ ...bounds, viewerKey: viewer.key }),
  ),
);

import { listReactions as contract } from "#lib/contracts/feed";
import { operation } from "#lib/server/core/operation";
import { readPostPage } from "#lib/server/features/feed/page";
import { hidesOtherLanguages } from "#lib/server/features/feed/post-filter";
import { selectByReaction } from "#lib/server/features/feed/queries";

export const listReactions = operation(contract, ({ viewer, query }) =>
  readPostPage(
    "reactions",
    query,
    (bounds) => selectByReaction("like").execute({ ...bounds, viewerKey: viewer.key }),
    hidesOtherLanguages(query.postLanguage ?? null),
  ),
);

import { getAuthorOverview as contract } from "#lib/contracts/feed/author-overview";
import { operation } from "#lib/server/core/operation";
import { presentInterests } from "#lib/server/features/disclosure/present";
import { findOverview } from "#lib/server/features/feed/author-overview/queries";
import { viewerKeyOrZero } from "#lib/server/features/session/viewer";
import { getTagDirectory } from "#lib/server/features/tag/directory";
import { requireActiveUserKey } from "#lib/server/features/user/queries";

export const getAuthorOverview = operation(contract, async ({ viewer, params }) => {
  const authorKey = await requireActiveUserKey(params.userId);
  const [row, directory] = await Promise.all([
    findOverview(authorKey, viewerKeyOrZero(viewer)),
    getTagDirectory(),
  ]);
  const disclosures = (row.disclosures ?? []).flatMap(({ name, ...statement }) =>
    presentInterests([statement]).map((mark) => ({ ...mark, name })),
  );
  const bestPosts = (row.bestPosts ?? []).map(({ createdAt, ...post }) => ({
    ...post,
    createdAt: new Date(createdAt).toISOString(),
  }));
  return { ...directory.present(row.tagNames ?? []), disclosures, bestPosts };
});

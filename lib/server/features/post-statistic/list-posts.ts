import { listPostStatistics as contract } from "#lib/contracts/post-statistic";
import { operation } from "#lib/server/core/operation";
import { readPosts, readTotals } from "#lib/server/features/post-statistic/queries";

export const listPostStatistics = operation(contract, async ({ viewer, query }) => {
  const [items, { postCount }] = await Promise.all([
    readPosts(viewer.key, { ...query, offset: 0 }),
    readTotals({ authorKey: viewer.key, postId: null }),
  ]);
  return { items, totalCount: postCount };
});

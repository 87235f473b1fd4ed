import { getSiteCounts as contract, type SiteCounts } from "#lib/contracts/feed/site-counts";
import { operation } from "#lib/server/core/operation";
import { cacheByTag } from "#lib/server/core/tag-cache";
import { client } from "#lib/server/platform/postgres/client";

/** Reads a row for each user, so the counts are kept for some minutes, and nothing evicts them. */
const readCounts = cacheByTag("site-counts", "site-counts", async (): Promise<SiteCounts> => {
  const [row] = await client()<SiteCounts[]>`
    select coalesce(sum(c.post_count), 0)::int as "postCount",
      count(*)::int as "authorCount",
      (select count(*) from products)::int as "productCount"
    from user_counts c join users u on u.key = c.user_key
    where c.post_count > 0 and u.state = 'active'`;
  return row ?? { postCount: 0, authorCount: 0, productCount: 0 };
});

export const getSiteCounts = operation(contract, readCounts);

import { eq, type SQL, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { isActive, isNotBlocked, userColumns } from "#lib/server/features/user/queries";
import { userCounts, users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { limitToPage } from "#lib/server/platform/postgres/prepare-page";
import { limitScan, type ScanScope } from "#lib/server/platform/postgres/scan-then-index";

/**
 * The keyword in all its script variants. The subselect hides their number from the planner, which
 * would otherwise plan each call anew.
 */
const names = sql`(select ${sql.placeholder("names")}::text[])::text[]`;
const key = sql`${sql.placeholder("key")}::bigint`;
const username = sql`lower(coalesce(${users.username}, ''))`;

/** Match quality of a name: 0 exact, 1 at its beginning, 2 anywhere. */
export const matchRanks = [0, 1, 2] as const;
export type MatchRank = (typeof matchRanks)[number];

const isName = sql`(${users.id} = any(${names}) or lower(${users.username}) = any(${names}))`;
const startsWith = sql`exists (select from unnest(${names}) named
  where starts_with(${users.id}, named) or starts_with(${username}, named))`;
const contains = sql`exists (select from unnest(${names}) named
  where strpos(${users.id}, named) > 0 or strpos(${username}, named) > 0)`;

const matchConditions: Record<MatchRank, SQL> = {
  0: isName,
  1: sql`${startsWith} and ${isName} is not true`,
  2: sql`${contains} and not ${startsWith}`,
};

/** A subselect hides the keyword from the planner, so every plan uses the index. */
const hasPart = sql`name_parts(${users.id}, ${users.username})
  @@ (select ${sql.placeholder("part")}::tsquery)`;

/** Returns the query for users whose ID or username matches with one rank, oldest user first. */
export const userSearchQuery = (matchRank: MatchRank, scope: ScanScope) =>
  singleton(`query.user.search.${matchRank}.${scope}`, () => {
    const isAfter = sql`${users.key} > ${key}`;
    const isIndexed = matchRank === 0 ? isName : sql`${hasPart} and ${matchConditions[matchRank]}`;
    const [inside, outside] =
      scope === "all" ? [isIndexed, isAfter] : [isAfter, matchConditions[matchRank]];
    const candidates = sql`select * from ${users} where ${inside} order by ${users.key} ${limitScan(scope)}`;
    const found = sql`
      select ${users.key} from (${candidates}) ${users}
      where ${isActive} and ${isNotBlocked} and ${outside}
      order by ${users.key}`;
    return db()
      .select(userColumns)
      .from(users)
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .innerJoin(sql`(${limitToPage(found)}) found`, sql`found.key = ${users.key}`)
      .orderBy(sql`found.key`)
      .prepare(`user_search_${matchRank}_${scope}`);
  });

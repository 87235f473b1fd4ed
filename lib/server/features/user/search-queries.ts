import { eq, type SQL, sql } from "drizzle-orm";
import { singleton } from "#lib/server/core/singleton";
import { isActive, isNotBlocked, userColumns } from "#lib/server/features/user/queries";
import { db } from "#lib/server/platform/postgres/client";
import { type Reach, reached } from "#lib/server/platform/postgres/scan-then-index";
import { userCounts, users } from "#lib/server/platform/postgres/schema/user";

/** The ways in which the keyword can be written. */
const names = sql`${sql.placeholder("names")}::text[]`;
const key = sql`${sql.placeholder("key")}::bigint`;
const username = sql`lower(coalesce(${users.username}, ''))`;

/** 0 is the very name, 1 a name that begins so, 2 one that contains it. */
export const closenesses = [0, 1, 2] as const;
export type Closeness = (typeof closenesses)[number];

const isName = sql`(${users.id} = any(${names}) or lower(${users.username}) = any(${names}))`;
const begins = sql`exists (select from unnest(${names}) named
  where starts_with(${users.id}, named) or starts_with(${username}, named))`;
const contains = sql`exists (select from unnest(${names}) named
  where strpos(${users.id}, named) > 0 or strpos(${username}, named) > 0)`;

const isFound: Record<Closeness, SQL> = {
  0: isName,
  1: sql`${begins} and ${isName} is not true`,
  2: sql`${contains} and not ${begins}`,
};

/** In a subselect, so that the plan is made without knowing the name: it always asks the index. */
const hasPart = sql`name_parts(${users.id}, ${users.username})
  @@ (select ${sql.placeholder("part")}::tsquery)`;

/** People by ID or username, of one closeness, in the order in which they came. */
export const peopleByName = (closeness: Closeness, reach: Reach) =>
  singleton(`query.user.search.${closeness}.${reach}`, () => {
    const isAfter = sql`${users.key} > ${key}`;
    const isIndexed = closeness === 0 ? isName : sql`${hasPart} and ${isFound[closeness]}`;
    const [inside, outside] =
      reach === "near" ? [isAfter, isFound[closeness]] : [isIndexed, isAfter];
    const among = sql`select * from ${users} where ${inside} order by ${users.key} ${reached(reach)}`;
    return db()
      .select(userColumns)
      .from(users)
      .innerJoin(userCounts, eq(userCounts.userKey, users.key))
      .innerJoin(
        sql`(
          select ${users.key} from (${among}) ${users}
          where ${isActive} and ${isNotBlocked} and ${outside}
          order by ${users.key} limit ${sql.placeholder("limit")}
        ) found`,
        sql`found.key = ${users.key}`,
      )
      .orderBy(sql`found.key`)
      .prepare(`user_search_${closeness}_${reach}`);
  });

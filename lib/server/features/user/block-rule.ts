import { type AnyColumn, type Placeholder, type SQL, sql } from "drizzle-orm";
import { blocks } from "#lib/server/platform/postgres/schema/notification";

/** Whether one of two people has blocked the other: then neither sees what the other writes. */
export const isBlockedEitherWay = (
  person: AnyColumn,
  viewer: Placeholder | SQL,
): SQL<boolean> => sql`(
  exists (
    select from ${blocks}
    where ${blocks.blockerKey} = ${viewer} and ${blocks.blockedKey} = ${person}
  ) or exists (
    select from ${blocks}
    where ${blocks.blockerKey} = ${person} and ${blocks.blockedKey} = ${viewer}
  ))`;

export const hasBlocked = (
  person: AnyColumn,
  viewer: Placeholder | SQL,
): SQL<boolean> => sql`exists (
  select from ${blocks}
  where ${blocks.blockerKey} = ${viewer} and ${blocks.blockedKey} = ${person})`;

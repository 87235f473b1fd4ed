import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { serialId } from "#lib/contracts/shared";
import { listBlockedUsers as contract } from "#lib/contracts/user";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { presentUser } from "#lib/server/features/user/present";
import { isActive, userColumns } from "#lib/server/features/user/queries";
import { blocks, userCounts, users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";

const position = z.tuple([z.string(), serialId]);

const query = prepareOnce("user_blocked", () =>
  db()
    .select({ ...userColumns, at: sql<string>`${blocks.createdAt}::text`.as("at") })
    .from(blocks)
    .innerJoin(users, eq(users.key, blocks.blockedKey))
    .innerJoin(userCounts, eq(userCounts.userKey, users.key))
    .where(
      and(
        eq(blocks.blockerKey, sql.placeholder("viewer")),
        isActive,
        sql`(${blocks.createdAt}, ${blocks.blockedKey}) < (
            ${sql.placeholder("at")}::timestamptz, ${sql.placeholder("key")}::bigint)`,
      ),
    )
    .orderBy(desc(blocks.createdAt), desc(blocks.blockedKey))
    .limit(sql.placeholder("limit")),
);

export const listBlockedUsers = operation(
  contract,
  async ({ viewer, query: { cursor, limit } }) => {
    const list = `blocked ${viewer.id}`;
    const [at, key] = decodeListCursor(list, position, cursor) ?? [
      "infinity",
      "999999999999999999",
    ];
    const { rows, nextCursor } = await readPage(
      limit,
      (rowCount) => query().execute({ viewer: viewer.key, at, key, limit: rowCount }),
      (last) => encodeListCursor(list, [last.at, String(last.key)]),
    );
    return { items: rows.map(presentUser), nextCursor };
  },
);

import { and, asc, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { listLetterAuthors as contract } from "#lib/contracts/letter";
import { serialId } from "#lib/contracts/shared";
import { decodeListCursor, encodeListCursor } from "#lib/server/core/cursor";
import { operation } from "#lib/server/core/operation";
import { readPage } from "#lib/server/core/page";
import { letterReaders } from "#lib/server/features/user/letter/schema";
import { presentUser } from "#lib/server/features/user/present";
import { isActive, isNotBlocked, userColumns } from "#lib/server/features/user/queries";
import { userCounts, users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { prepareOnce } from "#lib/server/platform/postgres/prepare-once";

const position = z.tuple([serialId]);

const query = prepareOnce("letter_authors", () =>
  db()
    .select(userColumns)
    .from(letterReaders)
    .innerJoin(users, eq(users.key, letterReaders.authorKey))
    .innerJoin(userCounts, eq(userCounts.userKey, users.key))
    .where(
      and(
        eq(letterReaders.userKey, sql.placeholder("viewer")),
        gt(letterReaders.authorKey, sql.placeholder("key")),
        isActive,
        isNotBlocked,
      ),
    )
    .orderBy(asc(letterReaders.authorKey))
    .limit(sql.placeholder("limit")),
);

export const listLetterAuthors = operation(
  contract,
  async ({ viewer, query: { cursor, limit } }) => {
    const list = `letters ${viewer.id}`;
    const [key] = decodeListCursor(list, position, cursor) ?? ["0"];
    const { rows, nextCursor } = await readPage(
      limit,
      (rowCount) => query().execute({ viewer: viewer.key, key: BigInt(key), limit: rowCount }),
      (last) => encodeListCursor(list, [String(last.key)]),
    );
    return { items: rows.map(presentUser), nextCursor };
  },
);

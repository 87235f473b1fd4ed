import { desc, eq, lt, sql } from "drizzle-orm";
import { listNavFiles as contract, type NavFile } from "#lib/contracts/product/nav-file";
import { navImportStates } from "#lib/domain/product/nav-import";
import { operation } from "#lib/server/core/operation";
import { readPageById } from "#lib/server/core/page";
import { navFiles, navImports } from "#lib/server/features/product/nav/schema";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";

export const listNavFiles = operation(contract, async ({ query }) => {
  const { rows, nextCursor } = await readPageById(
    "nav files",
    query,
    (lastId, count) => listRows(lastId, count),
    ({ id }) => id,
  );
  return { items: rows.map(presentFile), nextCursor };
});

const listRows = (beforeId: bigint | null, limit: number) =>
  db()
    .select({
      id: navFiles.id,
      name: navFiles.name,
      source: navFiles.source,
      channel: navFiles.channel,
      reason: navFiles.reason,
      createdById: users.id,
      createdAt: navFiles.createdAt,
      imports: sql<{ state: NavState; funds: number; rows: number }[]>`(
        select coalesce(json_agg(s), '[]') from (
          select i.state, count(*)::int as funds, sum(jsonb_array_length(i.points))::int as rows
          from ${navImports} i where i.file_id = ${navFiles.id} group by i.state
        ) s)`,
    })
    .from(navFiles)
    .leftJoin(users, eq(users.key, navFiles.createdByKey))
    .where(beforeId === null ? undefined : lt(navFiles.id, beforeId))
    .orderBy(desc(navFiles.id))
    .limit(limit);

type NavState = (typeof navImportStates)[number];

const presentFile = ({
  id,
  imports,
  createdAt,
  ...row
}: Awaited<ReturnType<typeof listRows>>[number]): NavFile => {
  const countFunds = (state: NavState) => imports.find((each) => each.state === state)?.funds ?? 0;
  return {
    ...row,
    navFileId: String(id),
    createdAt: createdAt.toISOString(),
    rows: imports.reduce((sum, { rows }) => sum + rows, 0),
    funds: Object.fromEntries(
      navImportStates.map((state) => [state, countFunds(state)]),
    ) as NavFile["funds"],
  };
};

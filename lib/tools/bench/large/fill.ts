import { sql } from "drizzle-orm";
import { seedProducts } from "#lib/demo/seed-products";
import { recountAll } from "#lib/demo/seed-reactions";
import type { Executor } from "#lib/server/platform/postgres/client";
import { fillNotifications } from "#lib/tools/bench/large/notifications";
import { fillOrders } from "#lib/tools/bench/large/orders";
import { fillPosts } from "#lib/tools/bench/large/posts";
import { reactionSteps } from "#lib/tools/bench/large/reactions";
import type { Size } from "#lib/tools/bench/large/size";
import { fillFollows, fillUsers } from "#lib/tools/bench/large/users";

export type ReportProgress = (step: string) => void;

/** Drops a table's GIN indexes during `work`, because building them afterwards is faster. */
async function withoutSearchIndexes(
  tx: Executor,
  table: string,
  work: () => Promise<void>,
): Promise<void> {
  const indexes = await tx.execute<{ name: string; definition: string }>(sql`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${table} and indexdef like '% USING gin %'`);
  for (const { name } of indexes) await tx.execute(sql`drop index ${sql.identifier(name)}`);
  await work();
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
}

/** Fills an empty database. The same size gives the same rows, with times relative to now. */
export async function fillLarge(tx: Executor, size: Size, report: ReportProgress): Promise<void> {
  // For indexes and joins over a million rows.
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local work_mem = '128MB'`);
  await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
  const runStep = async (name: string, work: () => Promise<unknown>) => {
    report(name);
    await work();
  };
  await runStep("users", () => fillUsers(tx, size));
  await runStep("follows", () => fillFollows(tx, size));
  const reportPosts = (done: number) => {
    if (done % 10_000 === 0) report(`${done} posts`);
  };
  await runStep("posts", () =>
    withoutSearchIndexes(tx, "post_search", () => fillPosts(tx, size, reportPosts)),
  );
  await tx.execute(sql`analyze`);
  for (const [name, fill] of reactionSteps) await runStep(name, () => fill(tx, size));
  await tx.execute(sql`analyze`);
  await runStep("notifications", () => fillNotifications(tx, size));
  await runStep("funds and orders", async () => {
    await seedProducts(tx);
    await fillOrders(tx, size);
  });
  await runStep("counters", () => recountAll(tx));
}

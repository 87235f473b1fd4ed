import { sql } from "drizzle-orm";
import { seedProducts } from "#lib/demo/seed-products";
import type { Executor } from "#lib/server/platform/postgres/client";
import {
  beginBulkLoad,
  withoutForeignKeys,
  withoutIndexes,
} from "#lib/tools/bench/large/bulk-load";
import { fillComments } from "#lib/tools/bench/large/comments";
import { fillMentions } from "#lib/tools/bench/large/mentions";
import { fillNotifications } from "#lib/tools/bench/large/notifications";
import { fillOrders } from "#lib/tools/bench/large/orders";
import { fillPosts } from "#lib/tools/bench/large/posts";
import { fillCounts, reactionSteps } from "#lib/tools/bench/large/reactions";
import type { Size } from "#lib/tools/bench/large/size";
import { fillFollows, fillUsers } from "#lib/tools/bench/large/users";
import { fillWatchlists } from "#lib/tools/bench/large/watchlists";

export type ReportProgress = (step: string) => void;

/** Fills an empty database. The same size gives the same rows, with times relative to now. */
export async function fillLarge(tx: Executor, size: Size, report: ReportProgress): Promise<void> {
  await beginBulkLoad(tx);
  const runStep = async (name: string, tables: string[], work: () => Promise<void>) => {
    report(name);
    await withoutIndexes(tx, tables, work);
    if (tables.length > 0) await tx.execute(sql.raw(`analyze ${tables.join(", ")}`));
  };
  await withoutForeignKeys(tx, async () => {
    await runStep("users", ["users", "sessions"], () => fillUsers(tx, size));
    await runStep("follows", ["follows", "letter_readers", "blocks"], () => fillFollows(tx, size));
    await runStep("posts", ["posts", "post_tags", "post_search"], () => fillPosts(tx, size));
    for (const [name, table, fill] of reactionSteps)
      await runStep(name, [table], () => fill(tx, size));
    await runStep("comments", ["comments", "comment_likes"], () => fillComments(tx, size));
    await runStep("notifications", ["notifications", "notification_actors"], () =>
      fillNotifications(tx, size),
    );
    await runStep("counters", ["post_counts", "user_counts"], () => fillCounts(tx));
    await runStep("funds and orders", [], async () => {
      await seedProducts(tx);
      await fillMentions(tx);
      await fillOrders(tx, size);
      await fillWatchlists(tx, size);
    });
    report("foreign keys");
  });
}

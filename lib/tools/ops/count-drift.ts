import type { ClientBase } from "pg";
import { isListed } from "#lib/server/features/visibility/visible-posts";

type Counters = { key: string; columns: Record<string, string> };

/** For each table with counters, its key and the number that each column must equal. */
const counters: Record<string, Counters> = {
  post_counts: {
    key: "post_id",
    columns: {
      like_count: "select count(*) from post_likes l where l.post_id = t.post_id",
      archive_count: "select count(*) from post_archives a where a.post_id = t.post_id",
      comment_count: `select count(*) from comments c
      where c.post_id = t.post_id and c.flag_reason is distinct from 'USER_DELETED'`,
    },
  },
  comments: {
    key: "id",
    columns: {
      like_count: "select count(*) from comment_likes l where l.comment_id = t.id",
      reply_count: "select count(*) from comments c where c.parent_id = t.id",
    },
  },
  user_counts: {
    key: "user_key",
    columns: {
      post_count: `select count(*) from posts p
      where p.author_key = t.user_key and ${isListed(String.raw, "p")}`,
      follower_count: "select count(*) from follows f where f.followee_key = t.user_key",
      following_count: "select count(*) from follows f where f.follower_key = t.user_key",
    },
  },
  notifications: {
    key: "id",
    columns: {
      actor_count: "select count(*) from notification_actors a where a.notification_id = t.id",
    },
  },
};

const isWrong = ({ columns }: Counters) =>
  Object.entries(columns)
    .map(([column, count]) => `t.${column} <> (${count})`)
    .join(" or ");

/** Returns for each table the number of rows whose counters differ from the rows they count. */
export async function countDrift(connection: ClientBase): Promise<Record<string, number>> {
  const drift: Record<string, number> = {};
  for (const [table, each] of Object.entries(counters)) {
    const { rows } = await connection.query<{ count: number }>(
      `select count(*)::int from ${table} t where ${isWrong(each)}`,
    );
    drift[table] = rows[0]?.count ?? 0;
  }
  return drift;
}

/**
 * Recounts wrong counters while the application runs: whoever counts locks the counter's row until
 * the end of the transaction, so rows are locked first and counted in a statement of their own.
 */
export async function recount(connection: ClientBase): Promise<void> {
  for (const [table, each] of Object.entries(counters)) {
    const changes = Object.entries(each.columns).map(([column, count]) => `${column} = (${count})`);
    await connection.query("begin");
    try {
      const { rows } = await connection.query<{ key: string }>(
        `select ${each.key}::text as key from ${table} t where ${isWrong(each)} for update`,
      );
      await connection.query(
        `update ${table} t set ${changes.join(", ")} where ${each.key} = any($1::bigint[])`,
        [rows.map(({ key }) => key)],
      );
      await connection.query("commit");
    } catch (error) {
      await connection.query("rollback");
      throw error;
    }
  }
}

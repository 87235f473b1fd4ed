import type { ClientBase } from "pg";

const equals = (column: string, rows: string) => `${column} = (select count(*) from ${rows})`;

/** For each table with counters, the condition that they equal the rows they count. */
const counters: Record<string, string[]> = {
  post_counts: [
    equals("like_count", "post_likes l where l.post_id = t.post_id"),
    equals("archive_count", "post_archives a where a.post_id = t.post_id"),
    equals(
      "comment_count",
      "comments c where c.post_id = t.post_id and c.flag_reason is distinct from 'USER_DELETED'",
    ),
  ],
  comments: [
    equals("like_count", "comment_likes l where l.comment_id = t.id"),
    equals("reply_count", "comments c where c.parent_id = t.id"),
  ],
  user_counts: [
    equals(
      "post_count",
      "posts p where p.author_key = t.user_key and p.is_public and not p.is_draft and not p.is_blocked",
    ),
    equals("follower_count", "follows f where f.followee_key = t.user_key"),
    equals("following_count", "follows f where f.follower_key = t.user_key"),
  ],
  notifications: [equals("actor_count", "notification_actors a where a.notification_id = t.id")],
};

/** Returns for each table the number of rows whose counters differ from the rows they count. */
export async function countDrift(connection: ClientBase): Promise<Record<string, number>> {
  const drift: Record<string, number> = {};
  for (const [table, conditions] of Object.entries(counters)) {
    const { rows } = await connection.query<{ count: number }>(
      `select count(*)::int from ${table} t where not (${conditions.join(" and ")})`,
    );
    drift[table] = rows[0]?.count ?? 0;
  }
  return drift;
}

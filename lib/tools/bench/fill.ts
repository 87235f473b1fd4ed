import { sql } from "drizzle-orm";
import { loadContent } from "#lib/demo/content/load";
import { markdownToState, plainFinders } from "#lib/demo/markdown";
import { seedProducts } from "#lib/demo/seed-products";
import { drainNotifications } from "#lib/server/features/notify/event-worker";
import { signToken } from "#lib/server/features/session/token";
import { db } from "#lib/server/platform/postgres/client";

const samplePostTitle = "What I look for on a factsheet before I look at the return";

const findSamplePost = () => loadContent("en").posts.find(({ title }) => title === samplePostTitle);

export type BenchUser = { id: string; token: string };

/**
 * Fills an empty database with the demo's funds, with users, and with posts of ordinary length with
 * ten comments each. Each user has notifications of comments.
 */
export async function fillBench(userCount: number, postCount = 1_000): Promise<BenchUser[]> {
  const text = (findSamplePost()?.body ?? "").replaceAll(/^!\[.*$/gm, "");
  const body = markdownToState(text, plainFinders);
  await db().execute(sql`
    insert into users (id, id_skeleton, username, username_skeleton, email, password_hash, gender,
      date_of_birth, referral_code)
    select 'bench' || n, 'bench' || n, 'Bench_' || n, 'bench_' || n, 'bench' || n || '@example.com', 'none', 'other', '1990-01-01', 'BENCH' || n
    from generate_series(1, ${userCount}::int) n`);
  await db().execute(sql`insert into user_counts (user_key, post_count) select key, 0 from users`);
  await db().execute(sql`
    insert into posts (author_key, title, summary, body, tag_names, created_at)
    select (n % ${userCount}) + 1, 'What the fee table says, part ' || n,
      'Every factsheet has an as-at date, often in the smallest type, and two of them rarely match.',
      ${body}, '["fees", "funds"]', now() - n * interval '13 minutes'
    from generate_series(1, ${postCount}::int) n`);
  await db().execute(sql`
    insert into post_counts (post_id, comment_count) select id, 10 from posts`);
  await db().execute(sql`
    insert into comments (post_id, author_key, content, created_at)
    select p.id, (p.id + n) % ${userCount} + 1, 'I keep the dates in a column of their own, part ' || n,
      p.created_at + n * interval '1 minute'
    from posts p, generate_series(1, 10) n`);
  await seedProducts(db());
  await db().execute(sql`
    insert into notification_events (kind, subject, actor_key)
    select 'comment', id, author_key from comments where post_id <= ${4 * userCount}::int`);
  await drainNotifications();
  const sessions = await db().execute<{ id: string; session: string }>(sql`
    with made as (
      insert into sessions (id, user_key, expires_at)
      select gen_random_uuid(), key, now() + interval '1 hour' from users
      returning id, user_key
    ) select u.id, made.id as session from made join users u on u.key = made.user_key`);
  await db().execute(sql`analyze`);
  const expiresAt = new Date(Date.now() + 3_600_000);
  return Promise.all(
    sessions.map(async ({ id, session }) => ({
      id,
      token: await signToken(
        { sessionId: session, generation: 0 },
        { id, username: null, profileUrl: null, role: "user" },
        expiresAt,
      ),
    })),
  );
}

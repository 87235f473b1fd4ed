import { sql } from "drizzle-orm";
import { spamIds } from "#lib/domain/moderation/report";
import type { Executor } from "#lib/server/platform/postgres/client";
import { createLoggedInCall, type ListCall } from "#lib/tools/bench/large/calls";

/** Fills a report, a case and an audit entry per number, most pending, about existing users. */
export async function fillCases(tx: Executor, count: number): Promise<void> {
  const category = sql`(${sql.param([...spamIds])}::text[])[1 + n % ${spamIds.length}::int]`;
  const state = sql`case when n % 5 = 0 then 'upheld' else 'pending' end`;
  await tx.execute(sql`
    create temporary table people on commit drop as
    select key, id, row_number() over (order by key) - 1 as number from users where role = 'user'`);
  await tx.execute(sql`
    insert into cases (target_kind, target_id, subject_key, source, category, state, priority,
      report_count, assignee_key, created_at, closed_at)
    select (array['post', 'comment', 'series', 'user'])[1 + n % 4], n::text, people.key, 'report', ${category},
      ${state}, 100 + (n * 7919) % 4000, 1,
      case when n % 4 = 0 then (select min(key) from users where role <> 'user') end,
      now() - n * interval '1 minute', case when n % 5 = 0 then now() - n * interval '1 second' end
    from generate_series(1, ${count}::int) n join people on number = n % (select count(*) from people)`);
  await tx.execute(sql`
    insert into case_evidence (case_id, title, text, author_id, content_created_at)
    select id, 'Post ' || id, repeat('Asks for deposits. ', 10), 'someone', created_at from cases`);
  await tx.execute(sql`
    insert into reports (reporter_key, target_kind, target_id, author_key, reported_text, category,
      title, body, state, case_id, created_at)
    select (select min(key) from users), target_kind, target_id, subject_key, 'A post', category,
      'Asks for money', 'It asks for a deposit.',
      case state when 'pending' then 'open' else state end, id, created_at from cases`);
  await tx.execute(sql`
    insert into audits (actor_key, actor_id, actor_role, action, target, reason, created_at)
    select (select min(key) from users where role <> 'user'), 'staff' || n % 20, 'moderator',
      (array['case.upheld', 'case.dismissed', 'user.ban'])[1 + n % 3], 'user:' || n, 'A reason.',
      now() - n * interval '1 minute'
    from generate_series(1, ${count}::int) n`);
}

const admin = "/sns/api/v1/admin";

const createCall = (name: string, ...paths: string[]) =>
  createLoggedInCall(name, ...paths.map((path) => `${admin}${path}`));

export const buildStaffCalls = (userId: string): ListCall[] => [
  createCall(
    "queue",
    "/case/list",
    "/case/list?sort=oldest",
    "/case/list?category=scam",
    "/case/list?targetKind=comment&sort=oldest",
    "/case/list?assignee=me",
    "/case/list?assignee=none",
    "/case/list?state=upheld",
    `/case/list?subjectId=${userId}`,
  ),
  createCall("reports", "/report/list", "/report/list?state=upheld"),
  createCall("appeals", "/appeal/list", "/appeal/list?state=approved"),
  createCall("colleagues", "/case/assignee/list"),
  createCall(
    "sign-up blocks",
    "/signup-block/list",
    "/signup-block/list?kind=network",
    "/signup-block/list?keyword=spam",
  ),
  createCall("feedback", "/feedback/list"),
  createCall(
    "users",
    "/user/list",
    "/user/list?keyword=ann",
    "/user/list?keyword=nobody@example.com",
    "/user/list?state=banned",
    "/user/list?role=moderator",
  ),
  createCall(
    "audit",
    "/audit/list",
    "/audit/list?actorId=staff7",
    "/audit/list?action=user.ban",
    "/audit/list?target=user:77",
  ),
];

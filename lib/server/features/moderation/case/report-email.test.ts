import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { reports } from "#lib/server/features/moderation/report/schema";
import { emails } from "#lib/server/platform/email/schema";
import { db } from "#lib/server/platform/postgres/client";
import { callAs, makeCase } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let moderator: TestUser;
beforeAll(async () => {
  moderator = await makeUser({ role: "moderator" });
});

test("writes to each of 1,001 reporters, in few statements", async () => {
  const { reportId, caseId } = await makeCase(moderator);
  await db().execute(sql`
    insert into ${reports} (notifier_name, notifier_email, language, case_id, target_kind, target_id,
      author_key, reported_text, category, title, body)
    select 'Ann', 'ann' || n || '@example.com', case n % 2 when 0 then 'en' else 'zh' end, case_id,
      target_kind, target_id, author_key, reported_text, category, title, body
    from ${reports}, generate_series(1, 1000) n where id = ${reportId}`);
  const decision = { version: 1, outcome: "dismissed", reason: "No rule was broken." };
  const { status } = await callAs(moderator, `POST /case/${caseId}/decision`, decision);
  expect(status).toBe(200);
  const [queued] = await db()
    .select({
      emails: sql<number>`count(*)::int`,
      recipients: sql<number>`count(distinct ${emails.recipientHash})::int`,
      // A row's cmin numbers the statement of its transaction that inserted it, until it changes.
      statements: sql<number>`count(distinct cmin::text) filter (where state = 'waiting')::int`,
    })
    .from(emails)
    .where(eq(emails.kind, "reportOutcome"));
  expect(queued).toMatchObject({ emails: 1_001, recipients: 1_001 });
  expect(queued?.statements).toBeLessThanOrEqual(4);
});

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { db } from "#lib/server/platform/postgres/client";
import { sns } from "#lib/testing/account";
import { callApi, callApiRaw } from "#lib/testing/api";
import { callAs, makeCase, uphold } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const month = new Date().toISOString().slice(0, 7);

test("counts by month, without personal data", async () => {
  const [moderator, senior] = [
    await makeUser({ role: "moderator" }),
    await makeUser({ role: "seniorModerator" }),
  ];
  const [first, second, third] = [
    await makeCase(moderator),
    await makeCase(moderator),
    await makeCase(moderator),
  ];
  await db().execute(sql`update cases set created_at = now() - interval '5 hours'`);
  await uphold(moderator, first.caseId, [{ kind: "blockPost" }, { kind: "ban", days: 7 }]);
  const { data } = await uphold(moderator, second.caseId, [{ kind: "blockPost" }]);
  const { decisionId } = data.decisions[0];
  await callAs(moderator, `POST /case/${third.caseId}/decision`, {
    version: 1,
    outcome: "dismissed",
    reason: "Fine.",
  });
  await callApi(`POST ${sns}/decision/${decisionId}/appeal`, {
    token: second.author.token,
    body: { text: "It is satire." },
  });
  const { data: appeals } = await callAs(senior, "GET /appeal/list");
  await callAs(senior, `POST /appeal/${appeals.items[0].appealId}/answer`, {
    version: 1,
    outcome: "approved",
    answer: "You are right.",
  });
  invalidate("transparency");
  const { months } = (await callApi(`GET ${sns}/transparency`)).body.data;
  expect(months).toHaveLength(24);
  expect(months[0]).toEqual({
    month,
    notices: 3,
    noticesWithoutAccount: 0,
    upheld: 2,
    dismissed: 1,
    ignored: 0,
    byRule: { scam: 2 },
    byMeasure: { blockPost: 2, ban: 1 },
    medianHours: 5,
    automated: 0,
    appeals: 1,
    appealsApproved: 1,
    appealsRejected: 0,
    reversals: 1,
  });
  expect(months[23]).toMatchObject({ notices: 0, medianHours: null, byRule: {} });
  const csv = await (await callApiRaw(`GET ${sns}/transparency/csv`)).text();
  const [header = "", row = ""] = csv.split("\n");
  const cells = row.split(",");
  const names = header.replace("\uFEFF", "").split(",");
  expect(cells[names.indexOf("measure.blockPost")]).toBe("2");
  expect(cells[names.indexOf("medianHours")]).toBe("5");
});

import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { users } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { readOutbox, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { callAs, makeCase, uphold } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let moderator: TestUser;
let senior: TestUser;
beforeAll(async () => {
  moderator = await makeUser({ role: "moderator" });
  senior = await makeUser({ role: "seniorModerator" });
});

describe("an appeal", () => {
  test("is made once and answered by somebody else, which undoes the decision", async () => {
    const { author, postId, caseId } = await makeCase(moderator);
    await uphold(moderator, caseId, [{ kind: "blockPost" }]);
    const { data: mine } = (
      await callApi(`GET ${sns}/user/my/decision/list`, { token: author.token })
    ).body;
    const { decisionId } = mine.items[0];
    const appeal = (token: string | undefined, text = "It is satire.") =>
      callApi(`POST ${sns}/decision/${decisionId}/appeal`, { token, body: { text } });
    expect((await appeal(undefined)).status).toBe(401);
    expect((await appeal((await makeUser()).token)).status).toBe(404);
    expect((await appeal(author.token, "x".repeat(2_001))).status).toBe(400);
    const both = await Promise.all([appeal(author.token), appeal(author.token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { data: list } = await callAs(senior, "GET /appeal/list");
    const { appealId, canAnswer } = list.items.at(-1);
    expect(canAnswer).toBe(true);
    const answer = (user: TestUser) =>
      callAs(user, `POST /appeal/${appealId}/answer`, {
        version: 1,
        outcome: "approved",
        answer: "You are right.",
      });
    expect((await answer(moderator)).status).toBe(403);
    await db().update(users).set({ role: "admin" }).where(eq(users.key, moderator.key));
    expect((await answer(moderator)).status).toBe(403);
    await db().update(users).set({ role: "moderator" }).where(eq(users.key, moderator.key));
    expect((await answer(senior)).data).toMatchObject({ state: "approved" });
    expect((await answer(senior)).status).toBe(409);
    expect((await callApi(`GET ${sns}/post/${postId}`)).status).toBe(200);
    const [, last] = await readOutbox(`${author.id}@example.com`);
    expect(last).toContain("You are right.");
  });

  test("is refused after its time", async () => {
    const { author, caseId } = await makeCase(moderator);
    const { data } = await uphold(moderator, caseId, [{ kind: "warn" }]);
    const { decisionId } = data.decisions[0];
    await db().execute(sql`update decisions set appeal_until = now() where id = ${decisionId}`);
    const { status } = await callApi(`POST ${sns}/decision/${decisionId}/appeal`, {
      token: author.token,
      body: { text: "Late." },
    });
    expect(status).toBe(409);
  });
});

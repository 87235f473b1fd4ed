import { beforeEach, expect, test } from "vitest";
import { singleton } from "#lib/server/core/singleton";
import { db } from "#lib/server/platform/postgres/client";
import { emailSuppressions, emails } from "#lib/server/platform/postgres/schema/mail";
import { readOutbox, sendCode, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";

const secret = "the-mail-service-knows-this-secret";
testDatabase({ MAIL_HOOK_SECRET: secret });

beforeEach(async () => {
  await db().delete(emailSuppressions);
});

const report = (events: unknown, authorization = `Bearer ${secret}`) =>
  callApi(`POST ${sns}/hooks/mail`, { body: { events }, headers: { authorization } });

test("addresses that bounced or complained get no more email, but the same answer", async () => {
  const events = [
    { type: "bounce", email: "Gone@example.com" },
    { type: "complaint", email: "angry@example.com" },
  ];
  expect((await report([...events, ...events])).status).toBe(200);
  const answers = [];
  for (const email of ["gone@example.com", "angry@example.com", "fine@example.com"]) {
    const { status, body } = await sendCode(email);
    answers.push([status, body.message, Object.keys(body.data)]);
  }
  expect(answers).toEqual([answers[2], answers[2], answers[2]]);
  expect(answers[2]?.[0]).toBe(200);
  expect(await readOutbox("fine@example.com")).toHaveLength(1);
  expect(await readOutbox("gone@example.com")).toHaveLength(0);
  expect(await readOutbox("angry@example.com")).toHaveLength(0);
  const states = (await db().select().from(emails)).map(({ state }) => state).sort();
  expect(states).toEqual(["sent", "suppressed", "suppressed"]);
});

test.each(["Bearer wrong", secret, "", `Bearer ${secret}x`])(
  "rejects %j",
  async (authorization) => {
    const { status } = await report([{ type: "bounce", email: "ann@example.com" }], authorization);
    expect(status).toBe(401);
    expect(await db().$count(emailSuppressions)).toBe(0);
  },
);

test("rejects an event of another type", async () => {
  expect((await report([{ type: "open", email: "ann@example.com" }])).status).toBe(400);
});

test("does not exist without the setting", async () => {
  const env = singleton("env", () => ({}) as { MAIL_HOOK_SECRET?: string });
  env.MAIL_HOOK_SECRET = undefined;
  const { status } = await report([{ type: "bounce", email: "ann@example.com" }]);
  expect(status).toBe(404);
  env.MAIL_HOOK_SECRET = secret;
});

import { asc } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { singleton } from "#lib/server/core/singleton";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { queueEmail } from "#lib/server/platform/email/queue-email";
import { emailSuppressions, emails } from "#lib/server/platform/email/schema";
import { db } from "#lib/server/platform/postgres/client";
import { readOutbox, sendCode, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

const secret = "the-mail-service-knows-this-secret";
testDatabase({ MAIL_HOOK_SECRET: secret });

beforeEach(async () => {
  await db().delete(emailSuppressions);
});

const report = (events: unknown, authorization = `Bearer ${secret}`) =>
  callApi(`POST ${sns}/hooks/mail`, { body: { events }, headers: { authorization } });

test("addresses that bounced get no more email, but the same answer", async () => {
  const events = [
    { type: "complaint", email: "gone@example.com" },
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
  expect(await readOutbox("angry@example.com")).toHaveLength(1);
  const states = (await db().select().from(emails)).map(({ state }) => state).sort();
  expect(states).toEqual(["sent", "sent", "suppressed"]);
});

test("stores which kind of email an event is about, until the address bounces", async () => {
  const email = "angry@example.com";
  const readStored = () =>
    db()
      .select({ reason: emailSuppressions.reason, emailKind: emailSuppressions.emailKind })
      .from(emailSuppressions);
  await report([{ type: "complaint", email, emailKind: "weeklyDigest" }]);
  await report([{ type: "complaint", email, emailKind: "letter" }]);
  expect(await readStored()).toEqual([{ reason: "complaint", emailKind: "weeklyDigest" }]);
  await report([{ type: "bounce", email, emailKind: "code" }]);
  expect(await readStored()).toEqual([{ reason: "bounce", emailKind: "code" }]);
  expect((await report([{ type: "bounce", email, emailKind: "a:b" }])).status).toBe(400);
});

describe("a spam complaint", () => {
  const user = "/sns/api/v1/user";
  const alertSetting = "/product/api/v1/product/my/alert-setting";
  let reader: TestUser & { email: string };
  let author: TestUser;
  const ask = (key: string, body?: object) =>
    callApi(key, { token: reader.token, ...(body ? { body } : {}) });
  const digest = { hasDigest: true, quietHours: null, timeZone: "UTC" };
  const readChoices = async () => {
    const [letter, weekly, alerts] = await Promise.all([
      ask(`GET ${user}/${author.id}/letter`),
      ask(`GET ${user}/my/weekly-digest`),
      ask(`GET ${alertSetting}`),
    ]);
    return [letter.body.data.isOn, weekly.body.data.isOn, alerts.body.data.hasDigest];
  };
  const queueDigest = async () => {
    await queueEmail(db(), {
      kind: "weeklyDigest",
      expiresAt: new Date(Date.now() + 60_000),
      to: reader.email,
      locale: "en",
      subject: "Your week",
      notes: [],
      outboxLog: {},
    });
    await drainEmail();
    const rows = await db().select().from(emails).orderBy(asc(emails.key));
    return rows.at(-1)?.state;
  };

  beforeEach(async () => {
    const made = await makeUser();
    reader = { ...made, email: `${made.id}@example.com` };
    author = await makeUser();
    await ask(`POST ${user}/${author.id}/follow`);
    await ask(`POST ${user}/${author.id}/letter`);
    await ask(`PUT ${user}/my/weekly-digest`, { isOn: true });
    await ask(`PUT ${alertSetting}`, digest);
  });

  test("ends letters and digests of its address, shown as off, and nothing else", async () => {
    expect(await readChoices()).toEqual([true, true, true]);
    await report([{ type: "complaint", email: reader.email.toUpperCase() }]);
    expect(await readChoices()).toEqual([false, false, false]);
    expect(await queueDigest()).toBe("suppressed");
    await sendCode(reader.email, "resetPassword");
    expect(await readOutbox(reader.email)).toHaveLength(1);
  });

  test.each([
    ["letters", () => ask(`POST ${user}/${author.id}/letter`)],
    ["the weekly digest", () => ask(`PUT ${user}/my/weekly-digest`, { isOn: true })],
    ["alerts by email", () => ask(`PUT ${alertSetting}`, digest)],
  ])("is over when its user turns on %s again", async (_, turnOn) => {
    await report([{ type: "complaint", email: reader.email }]);
    expect((await turnOn()).status).toBe(200);
    expect(await queueDigest()).toBe("sent");
  });

  test("does not lift a bounce when its user turns on emails", async () => {
    await report([{ type: "bounce", email: reader.email }]);
    await ask(`PUT ${user}/my/weekly-digest`, { isOn: true });
    expect(await queueDigest()).toBe("suppressed");
  });
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

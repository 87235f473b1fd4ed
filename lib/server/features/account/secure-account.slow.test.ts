import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "#lib/server/features/account/password";
import { resetTwoStep } from "#lib/server/features/account/staff/manage";
import { grantVerification } from "#lib/server/features/account/verification";
import { changeUserAs } from "#lib/server/features/moderation/change-user";
import { endExpiredSanctions } from "#lib/server/features/moderation/decision/end-sanctions";
import { client, db } from "#lib/server/platform/postgres/client";
import { logIn, readOutbox, sns, verifyEmail } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { makeApiToken } from "#lib/testing/api-token";
import { testDatabase } from "#lib/testing/database";
import { lastingAccess } from "#lib/testing/lasting-access";
import { addPasskey } from "#lib/testing/passkey";
import { startPushService } from "#lib/testing/push";
import {
  callApiAs,
  isLoggedIn,
  myPath,
  password,
  readUserRow,
  startOtherSession,
} from "#lib/testing/setting";
import { freezeClock } from "#lib/testing/two-step";
import { makeUser, type TestUser } from "#lib/testing/user";
import { makeWebhook, startReceiver } from "#lib/testing/webhook";

testDatabase();
freezeClock();

const receiver = startReceiver();
const push = startPushService();
const services = { receiver, makeBrowser: push.makeBrowser };
const newPassword = "Winter-Harbour-42";
const reason = "The member asked by phone.";

let passwordHash: string;
let staff: { key: bigint; id: string; role: "admin" };
beforeAll(async () => {
  passwordHash = await hashPassword(password);
  staff = { ...(await makeUser({ role: "admin" })), role: "admin" };
});

const ban = (user: TestUser, days: 1 | null) =>
  changeUserAs(staff, user.id, { action: "ban", rule: "other", facts: "", reason, days });

async function resetPassword(user: TestUser) {
  const email = `${user.id}@example.com`;
  // Of an email that the intruder cannot read; the newest code in the outbox may be theirs.
  const verificationToken = await grantVerification(db(), { email, purpose: "resetPassword" });
  const body = {
    id: user.id,
    email,
    verificationToken,
    newPassword,
    newPasswordConfirm: newPassword,
  };
  expect((await callApi(`POST ${sns}/user/password/reset`, { body })).status).toBe(200);
}

/** Changes the email as an intruder and returns the token that its old address got. */
async function changeEmail(user: TestUser): Promise<string> {
  const email = `thief.${user.id}@example.com`;
  const verificationToken = await verifyEmail(email, "changeEmail");
  const body = { email, verificationToken, password };
  expect((await callApiAs(user, `PATCH ${myPath}/email`, body)).status).toBe(200);
  const emails = (await readOutbox(`${user.id}@example.com`)).join().replaceAll(/=\r?\n/g, "");
  return /undo-email#token=3D([\w-]+)/.exec(emails)?.[1] ?? "";
}

const undoEmailChange = (token: string) =>
  callApi(`POST ${sns}/user/email/undo`, { body: { token } });

/** Each begins before the access is set up, and returns what secures the account. */
const triggers: Record<string, (user: TestUser) => Promise<() => Promise<unknown>>> = {
  "a password reset by email": async (user) => () => resetPassword(user),
  "the undo link of an email change": async (user) => {
    const token = await changeEmail(user);
    return async () => expect((await undoEmailChange(token)).status).toBe(200);
  },
  "staff who end the sessions": async (user) => () =>
    changeUserAs(staff, user.id, { action: "endSessions", reason }),
  "a lifted ban": async (user) => async () => {
    await ban(user, null);
    await changeUserAs(staff, user.id, { action: "lift", reason });
  },
  "a ban whose time is over": async (user) => async () => {
    await ban(user, 1);
    await db().execute(sql`update sanctions set ends_at = now() where ended_at is null`);
    await endExpiredSanctions();
  },
  "a reset of two-step login": async (user) => async () => {
    await db().execute(sql`
      insert into two_steps (user_key, secret, confirmed_at) values (${user.key}, '', now())
      on conflict (user_key) do update set confirmed_at = now()`);
    await resetTwoStep(user.id);
  },
  "a changed password that ends other access": async (user) => async () => {
    const token = await startOtherSession(user, "", ["passkey"]);
    const body = {
      currentPassword: password,
      newPassword,
      newPasswordConfirm: newPassword,
      endsOtherAccess: true,
    };
    expect((await callApi(`PATCH ${myPath}/password`, { token, body })).status).toBe(200);
    expect(await isLoggedIn(token)).toBe(true);
  },
  "a log-out of other devices that ends other access": async (user) => async () => {
    const token = await startOtherSession(user, "", ["passkey"]);
    const call = `DELETE ${myPath}/session/list?endsOtherAccess=true`;
    expect((await callApi(call, { token })).status).toBe(200);
    expect(await isLoggedIn(token)).toBe(true);
  },
};

/** Returns the kinds of access that work after `secure`. */
async function listWorking(prepare: (user: TestUser) => Promise<() => Promise<unknown>>) {
  const working: string[] = [];
  for (const [kind, plant] of Object.entries(lastingAccess)) {
    const user = await makeUser({ passwordHash });
    const secure = await prepare(user);
    const works = await plant(user, services);
    await secure();
    if (await works()) working.push(kind);
  }
  return working;
}

test("every kind of access works until it is ended", async () => {
  expect(await listWorking(async () => async () => {})).toEqual(Object.keys(lastingAccess));
}, 60_000);

test.each(Object.entries(triggers))(
  "%s ends every kind of access",
  async (_, prepare) => {
    expect(await listWorking(prepare)).toEqual([]);
  },
  60_000,
);

test("a changed password keeps other access unless asked to end it", async () => {
  const user = await makeUser({ passwordHash });
  const { token } = await makeApiToken(user, ["profile:read"]);
  const body = { currentPassword: password, newPassword, newPasswordConfirm: newPassword };
  expect((await callApiAs(user, `PATCH ${myPath}/password`, body)).status).toBe(200);
  expect((await callApi(`GET ${myPath}/profile/image`, { token })).status).toBe(200);
});

test("the email names what was ended, in the user's language", async () => {
  const user = await makeUser({ passwordHash });
  await makeApiToken(user, ["profile:read"], { name: "Backup" });
  await makeWebhook(user, receiver.url());
  await addPasskey(user);
  await resetPassword(user);
  const mail = (await readOutbox(`${user.id}@example.com`)).join().replaceAll(/=\r?\n/g, "");
  expect(mail).toContain("the login of 1 device");
  expect(mail).toContain("Backup");
  expect(mail).toContain("127.0.0.1");
});

describe("after the undo link", () => {
  test("the password is unusable, and the reply's token sets a new one", async () => {
    const user = await makeUser({ passwordHash });
    const { body } = await undoEmailChange(await changeEmail(user));
    expect((await logIn(user.id)).body.code).toBe(30104);
    const { id, email, verificationToken } = body.data;
    const form = (chosen: string) => ({
      body: { id, email, verificationToken, newPassword: chosen, newPasswordConfirm: chosen },
    });
    // The intruder knows the old one.
    expect((await callApi(`POST ${sns}/user/password/reset`, form(password))).body.code).toBe(
      30042,
    );
    expect((await callApi(`POST ${sns}/user/password/reset`, form(newPassword))).status).toBe(200);
    expect((await logIn(user.id, newPassword)).status).toBe(200);
  });

  test("two-step login that was turned on since the change is off; an earlier one stays", async () => {
    const user = await makeUser({ passwordHash });
    const token = await changeEmail(user);
    const turnOn = (when: string) =>
      db().execute(sql`
        insert into two_steps (user_key, secret, confirmed_at)
        values (${user.key}, '', now() + ${when}::interval)
        on conflict (user_key) do update set confirmed_at = excluded.confirmed_at`);
    const count = () => db().execute(sql`select from two_steps where user_key = ${user.key}`);
    await turnOn("-1 hour");
    await db().execute(sql`update users set email = email where key = ${user.key}`);
    expect(await count()).toHaveLength(1);
    await turnOn("1 minute");
    await undoEmailChange(token);
    expect(await count()).toHaveLength(0);
    const second = await makeUser({ passwordHash });
    const secondToken = await changeEmail(second);
    await db().execute(sql`
      insert into two_steps (user_key, secret, confirmed_at)
      values (${second.key}, '', now() - interval '1 hour')`);
    await undoEmailChange(secondToken);
    expect(
      await db().execute(sql`select from two_steps where user_key = ${second.key}`),
    ).toHaveLength(1);
    expect((await readUserRow(second)).email).toBe(`${second.id}@example.com`);
  });
});

/** Tables with keys to an account. `secureAccount` ends what they grant. */
const ended = [
  "api_tokens",
  "passkeys",
  "passkey_challenges",
  "push_subscriptions",
  "sessions",
  "two_steps",
  "users",
  "verifications",
  "webhooks",
];

/** Tables whose columns sound like keys, and why they stay. */
const harmless: Record<string, string> = {
  account_traces: "hashes by which staff recognize a device",
  audits: "the chain of the audit log",
  comments: "a hash of the text",
  email_changes: "gives an account back to an earlier address; an intruder's is undone with it",
  email_suppressions: "a hash of an address",
  emails: "codes and links in it are void",
  ended_sessions: "says why a session ended",
  nav_files: "a hash by which a file is known again",
  old_passwords: "refuses former passwords",
  order_records: "the chain of the record of orders",
  order_seals: "seals of that record",
  orders: "a hash of the request, and the provider's reference",
  promo_codes: "codes of staff for sign-up",
  recovery_codes: "stand for a two-step code, and grant nothing without the password",
  retired_ids: "a hash of a former ID",
  view_as_sessions: "of staff, and end with the session of the staff",
  webhook_deliveries: "wait for a webhook, and are given up with it",
};

test("every table with a column that sounds like a key is ended, or harmless with a reason", async () => {
  const rows = await client()<{ name: string }[]>`
    select distinct c.relname as name from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where a.attnum > 0 and not a.attisdropped
      and a.attname ~ '(hash|token|secret|challenge|credential|session|password)'
      or c.relname ~ '(session|token|key|challenge|code|link|subscription|webhook)'
        and c.relkind in ('r', 'p') and n.nspname = 'public' and not c.relispartition`;
  const known = [...ended, ...Object.keys(harmless)];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});

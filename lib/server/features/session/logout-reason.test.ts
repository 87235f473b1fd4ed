import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { setRole } from "#lib/server/features/account/staff/manage";
import { endSessions } from "#lib/server/features/session/queries";
import { db } from "#lib/server/platform/postgres/client";
import { sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import {
  callApiAs,
  makeUserWithPassword,
  myPath,
  password,
  startOtherSession,
} from "#lib/testing/setting";
import type { TestUser } from "#lib/testing/user";

testDatabase();

const readReply = async (token: string, language = "en") => {
  const headers = { "accept-language": language };
  const { status, body } = await callApi(`GET ${myPath}`, { token, headers });
  return { status, reason: body.data?.reason, message: body.message };
};

const newPassword = "Winter-Harbour-42";

/** Each ends the session of another device. */
const endings: [string, (user: TestUser) => Promise<unknown>, string][] = [
  ["endedElsewhere", (user) => callApiAs(user, `DELETE ${myPath}/session/list`), "another device"],
  [
    "passwordChanged",
    (user) =>
      callApiAs(user, `PATCH ${myPath}/password`, {
        currentPassword: password,
        newPassword,
        newPasswordConfirm: newPassword,
      }),
    "password was changed",
  ],
  ["securityChanged", ({ id }) => setRole(id, "moderator"), "security settings"],
  [
    "accountDeleted",
    (user) => callApiAs(user, `DELETE ${myPath}`, { reason: "other", password }),
    "being deleted",
  ],
];

test.each(endings)("a 401 names the reason: %s", async (reason, end, words) => {
  const user = await makeUserWithPassword();
  const other = await startOtherSession(user);
  await end(user);
  const reply = await readReply(other);
  expect(reply).toMatchObject({ status: 401, reason });
  expect(reply.message).toContain(words);
  expect((await readReply(other, "zh")).message).toMatch(/[\u4e00-\u9fff]/);
});

test("a 401 names a log-out, and nothing without a token", async () => {
  const user = await makeUserWithPassword();
  await callApi(`POST ${sns}/user/logout`, { token: user.token });
  expect(await readReply(user.token)).toMatchObject({ status: 401, reason: "loggedOut" });
  expect(await readReply("")).toEqual({
    status: 401,
    reason: "none",
    message: "Authentication required",
  });
});

test("ends more sessions than a statement has parameters", async () => {
  const user = await makeUserWithPassword();
  const count = 25_000;
  await db().execute(sql`
    insert into sessions (id, user_key, expires_at)
    select gen_random_uuid(), ${user.key}, now() + interval '1 day'
    from generate_series(1, ${count}::int)`);
  await endSessions(db(), user.key, "passwordChanged");
  expect(await readReply(user.token)).toMatchObject({ status: 401, reason: "passwordChanged" });
});

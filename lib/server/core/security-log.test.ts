import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "#lib/server/core/log";
import { hashPassword } from "#lib/server/features/account/password";
import { setRole } from "#lib/server/features/account/staff/manage";
import { endSessions } from "#lib/server/features/session/queries";
import { db } from "#lib/server/platform/postgres/client";
import { logIn, password, sendCode, verifyCode } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { myPath } from "#lib/testing/setting";
import { makeTwoStepUser } from "#lib/testing/two-step";
import { makeUser } from "#lib/testing/user";

testDatabase({ LOG_LEVEL: "info", RATE_LIMIT_SCALE: "1" });

const lines: Record<string, unknown>[] = [];

beforeEach(() => {
  lines.length = 0;
  for (const level of ["info", "warn"] as const) {
    vi.spyOn(log(), level).mockImplementation((line: unknown) => {
      if (typeof line === "object" && line && "event" in line) lines.push({ ...line });
    });
  }
});
afterEach(() => vi.restoreAllMocks());

const findEvents = (event: string) => lines.filter((line) => line.event === event);

test("logs failed and successful logins with user and address", async () => {
  await makeUser({ id: "watched", passwordHash: await hashPassword(password) });
  await logIn("watched", "Wrong-horse7", "10.0.0.7");
  await logIn("watched", password, "10.0.0.8");
  expect(findEvents("login.failed")).toEqual([
    {
      event: "login.failed",
      ip: "10.0.0.7",
      user: "watched",
      outcome: "failure",
      error: "loginIncorrect",
      path: "/sns/api/v1/user/login",
    },
  ]);
  expect(findEvents("login.succeeded")).toMatchObject([
    { user: "watched", outcome: "success", proofs: ["password"] },
  ]);
  expect(JSON.stringify(lines)).not.toMatch(/horse/);
});

test("logs lock-outs, and no text that is not an ID", async () => {
  for (let i = 0; i < 11; i++) await logIn("My Secret Passw0rd!", "x");
  expect(findEvents("rate.limited")).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain("ecret");
});

test("logs input that no form of ours sends, without the input", async () => {
  const { token } = await makeUser({ id: "tampers" });
  await callApi("POST /sns/api/v1/report", { token, body: { targetType: "secret-input" } });
  await callApi("GET /sns/api/v1/post/trending/list?cursor=secret-input", { token });
  expect(findEvents("input.refused")).toMatchObject([
    { user: "tampers", outcome: "failure", error: "invalid", path: "/sns/api/v1/report" },
    { user: "tampers", error: "badCursor" },
  ]);
  expect(JSON.stringify(lines)).not.toContain("secret-input");
});

test("logs refusals, wrong passwords, wrong codes and changes", async () => {
  const { user } = await makeTwoStepUser("changes");
  await callApi("GET /product/api/v1/admin/order/list", { token: user.token });
  expect(findEvents("access.denied")).toMatchObject([{ user: "changes", error: "forbidden" }]);

  const body = { password: "Wrong-horse7", twoStepCode: "123456" };
  await callApi(`DELETE ${myPath}/two-step`, { token: user.token, body });
  expect(findEvents("password.failed")).toMatchObject([{ user: "changes" }]);
  await callApi(`DELETE ${myPath}/two-step`, {
    token: user.token,
    body: { password, twoStepCode: "2".repeat(24) },
  });
  expect(findEvents("twoStep.failed")).toMatchObject([{ user: "changes" }]);
  expect(findEvents("twoStep.on")).toHaveLength(1);

  await sendCode("someone@example.com");
  await verifyCode("someone@example.com", "222222");
  expect(findEvents("code.failed")).toHaveLength(1);

  await setRole("changes", "moderator");
  expect(findEvents("role.changed")).toMatchObject([{ user: "changes", role: "moderator" }]);
  expect(findEvents("session.ended").at(-1)).toMatchObject({ reason: "securityChanged" });
  expect(JSON.stringify(lines)).not.toMatch(/2222222222|horse|someone@/);
});

test("logs ended sessions once they are committed, and none after a rollback", async () => {
  const { key } = await makeUser();
  const end = (isUndone: boolean) =>
    db().transaction(async (tx) => {
      await tx.transaction((savepoint) => endSessions(savepoint, key, "securityChanged"));
      expect(findEvents("session.ended")).toHaveLength(0);
      if (isUndone) throw new Error("undone");
    });
  await expect(end(true)).rejects.toThrow("undone");
  expect(findEvents("session.ended")).toHaveLength(0);
  await end(false);
  expect(findEvents("session.ended")).toMatchObject([{ userKey: String(key), count: 1 }]);
});

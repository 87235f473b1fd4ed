import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { myPath } from "#lib/testing/setting";
import { makeUser } from "#lib/testing/user";

testDatabase();

describe("every settings call", () => {
  const calls = [
    ["PATCH /profile", { bio: "x" }],
    ["PUT /profile/image", { fileId: randomUUID() }],
    ["DELETE /profile/image", undefined],
    ["PATCH /password", { currentPassword: "a", newPassword: "b", newPasswordConfirm: "b" }],
    ["PATCH /email", { email: "a@example.com", verificationToken: "x" }],
    ["PUT /referral-code", { code: "x" }],
    ["GET /session/list", undefined],
    ["DELETE /session/list", undefined],
    [`DELETE /session/${randomUUID()}`, undefined],
    ["DELETE ", { reason: "other", password: "x" }],
  ] as const;
  const send = (call: string, token: string | undefined, body: unknown) =>
    callApi(call.replace(" ", ` ${myPath}`), { ...(token ? { token } : {}), body });

  test.each(calls)("%s requires an active user", async (call, body) => {
    expect((await send(call, undefined, body)).status).toBe(401);
    for (const state of ["deleting", "purged"] as const) {
      const inactive = await makeUser({ state });
      expect((await send(call, inactive.token, body)).status).toBe(401);
    }
    const banned = await makeUser({ state: "banned" });
    const reply = await send(call, banned.token, body);
    expect([reply.status, reply.body.code]).toEqual([403, 30105]);
  });
});

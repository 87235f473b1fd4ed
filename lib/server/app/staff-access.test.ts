import { beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "#lib/contracts/contract";
import { hasPermission, type Role, roles } from "#lib/domain/account/staff-permission";
import { operations } from "#lib/server/app/operations";
import { callApi, callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const contracts: Contract[] = operations.map(({ contract }) => contract);
const staffCalls = contracts.filter(({ auth }) => auth === "staff");
const rows = staffCalls.map((each): [string, Contract] => [`${each.method} ${each.path}`, each]);

const tokens = {} as Record<Role, string>;
beforeAll(async () => {
  for (const role of roles) tokens[role] = (await makeUser({ role })).token;
});

test("requires a staff login under every /admin/ path except the login itself", () => {
  const paths = contracts.filter(({ auth }) => auth !== "staff").map(({ path }) => path);
  expect(paths.filter((path) => path.includes("/admin/"))).toEqual(["/sns/api/v1/admin/login"]);
  expect(staffCalls.length).toBeGreaterThan(0);
});

// The calls have no valid params or body: authorization comes before validation, so nothing is done.
describe.each(rows)("%s", (key, { permission }) => {
  test("refuses a caller without a token", async () => {
    expect((await callApi(key)).status).toBe(401);
  });

  test.each(roles)("answers a %s only with the permission", async (role) => {
    const { status } = await callApiRaw(key, { token: tokens[role] });
    const isAllowed = permission !== undefined && hasPermission(role, permission);
    if (isAllowed) expect([401, 403, 500]).not.toContain(status);
    else expect(status).toBe(403);
  });
});

import { beforeAll, describe, expect, test } from "vitest";
import type { Contract } from "#lib/contracts/contract";
import { hasPermission } from "#lib/domain/staff-permission";
import { operations } from "#lib/server/app/operations";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { makeUser } from "#lib/testing/user";

testDatabase();

const contracts: Contract[] = operations.map(({ contract }) => contract);
const staffCalls = contracts.filter(({ auth }) => auth === "staff");
const rows = staffCalls.map((each): [string, Contract] => [`${each.method} ${each.path}`, each]);

let userToken: string;
let moderatorToken: string;
beforeAll(async () => {
  userToken = (await makeUser()).token;
  moderatorToken = (await makeUser({ role: "moderator" })).token;
});

test("requires a staff login under every /admin/ path except the login itself", () => {
  const paths = contracts.filter(({ auth }) => auth !== "staff").map(({ path }) => path);
  expect(paths.filter((path) => path.includes("/admin/"))).toEqual(["/sns/api/v1/admin/login"]);
  expect(staffCalls.length).toBeGreaterThan(0);
});

// The calls have no valid params or body: authorization comes before validation.
describe.each(rows)("%s", (key, { permission }) => {
  test("refuses a caller without a token", async () => {
    expect((await callApi(key)).status).toBe(401);
  });

  test("refuses a user", async () => {
    expect((await callApi(key, { token: userToken })).status).toBe(403);
  });

  const isForModerators = permission !== undefined && hasPermission("moderator", permission);
  test.skipIf(isForModerators)("refuses a moderator without the permission", async () => {
    expect((await callApi(key, { token: moderatorToken })).status).toBe(403);
  });
});

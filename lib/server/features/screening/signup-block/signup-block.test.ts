import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { isInNetwork } from "#lib/server/features/screening/signup-block/normalize";
import { requireSignupAllowed } from "#lib/server/features/screening/signup-block/require-allowed";
import { db } from "#lib/server/platform/postgres/client";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
});

const create = (kind: string, value: string, days?: number) =>
  callAs(admin, "POST /signup-block", { kind, value, reason: "Spam.", days });

const applicant = {
  id: "fresh.face",
  username: null,
  email: "fresh@example.com",
  ip: "198.51.100.7",
};

/** Returns the blocked field, "network", or null. */
async function findBlocked(overrides: Partial<typeof applicant> | { username: string } = {}) {
  try {
    await requireSignupAllowed({ ...applicant, ...overrides });
    return null;
  } catch (error) {
    expect(error).toMatchObject({ errorName: "signupBlocked" });
    const { fields } = error as { fields?: Record<string, string> };
    return Object.keys(fields ?? {})[0] ?? "network";
  }
}

test("keeps domains with their subdomains, addresses, networks and lookalike names out", async () => {
  expect(await findBlocked()).toBeNull();
  await create("emailDomain", "Spam.Example");
  expect(await findBlocked({ email: "a@mail.spam.example" })).toBe("email");
  expect(await findBlocked({ email: "a@notspam.example" })).toBeNull();
  await create("email", "Fresh.One@Example.com");
  expect(await findBlocked({ email: "fresh.one@example.com" })).toBe("email");
  await create("network", "203.0.113.0/24");
  await create("network", "2001:db8:7::/48");
  expect(await findBlocked({ ip: "203.0.113.200" })).toBe("network");
  expect(await findBlocked({ ip: "2001:db8:7:1::/64" })).toBe("network");
  expect(await findBlocked({ ip: "2001:db8:8:1::/64" })).toBeNull();
  await create("name", "guru_trader");
  expect(await findBlocked({ id: "guru.trader" })).toBeNull();
  expect(await findBlocked({ username: "GURU_TRADER" })).toBe("username");
  expect(await findBlocked({ id: "guru_trader" })).toBe("id");
});

test("counts what each refused, and finds entries by a part of what was typed", async () => {
  await create("emailDomain", "Counted.Example");
  await create("network", "192.0.2.0/24");
  await create("name", "Coin_King");
  await findBlocked({ email: "a@counted.example" });
  await findBlocked({ email: "b@counted.example" });
  await findBlocked({ ip: "192.0.2.9" });
  await findBlocked({ id: "coin_king" });
  const find = async (query: string) => {
    const { data } = await callAs(admin, `GET /signup-block/list?${query}`);
    return data.items.map((each: { value: string; refusedCount: number; refusedAt: string }) => [
      each.value,
      each.refusedCount,
      each.refusedAt !== null,
    ]);
  };
  expect(await find("keyword=COUNTED")).toEqual([["Counted.Example", 2, true]]);
  expect(await find("keyword=192.0.2&kind=network")).toEqual([["192.0.2.0/24", 1, true]]);
  expect(await find("keyword=c0in_k")).toEqual([["Coin_King", 1, true]]);
  expect(await find("keyword=192.0.2&kind=name")).toEqual([]);
});

test("refuses throwaway addresses", async () => {
  expect(await findBlocked({ email: "someone@mailinator.com" })).toBe("email");
});

test("ends by itself or by staff, and can then begin again", async () => {
  const { data } = await create("email", "later@example.com", 7);
  const isBlocked = () => findBlocked({ email: "later@example.com" });
  expect(await isBlocked()).toBe("email");
  expect((await create("email", "later@example.com")).status).toBe(409);
  await db().execute(sql`update signup_blocks set expires_at = now() where value like 'later%'`);
  expect(await isBlocked()).toBeNull();
  expect((await create("email", "later@example.com")).status).toBe(200);
  expect(await isBlocked()).toBe("email");
  const path = `DELETE /signup-block/${data.signupBlockId}`;
  expect((await callAs(admin, path, { reason: "A mistake." })).status).toBe(200);
  expect(await isBlocked()).toBeNull();
  expect((await callAs(admin, path, { reason: "A mistake." })).status).toBe(404);
});

test.each([
  ["emailDomain", "example", "not a domain"],
  ["email", "a@", "not an email address"],
  ["network", "203.0.113.0/4", "not a network"],
  ["network", "203.0.113.0/24/1", "not a network"],
  ["network", "everywhere", "not a network"],
  ["name", "..", "not a name"],
])("rejects the %s %s", async (kind, value, reason) => {
  const { status, data } = await create(kind, value);
  expect([status, data.fields]).toEqual([400, { value: reason }]);
});

describe("a network", () => {
  test.each([
    ["10.1.2.3", "10.0.0.0/8", true],
    ["11.1.2.3", "10.0.0.0/8", false],
    ["2001:db8::/64", "2001:db8::1/128", true],
    ["unknown", "10.0.0.0/8", false],
  ])("of %s is in %s: %s", (ip, network, isIn) => {
    expect(isInNetwork(ip, network)).toBe(isIn);
  });
});

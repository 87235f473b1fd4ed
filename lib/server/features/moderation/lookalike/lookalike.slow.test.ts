import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { deleteOldTraces, listTraces } from "#lib/server/features/screening/account-traces";
import { accountTraces } from "#lib/server/features/screening/schema";
import { db } from "#lib/server/platform/postgres/client";
import { buildSignupForm, password, sns } from "#lib/testing/account";
import { callApi } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let staff: TestUser;
beforeAll(async () => {
  staff = await makeUser({ role: "seniorModerator" });
});

const userAgent = "Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36";

/** Signs up, and returns the cookie of the device. */
async function signUp(id: string, { ip, cookie = "", email = "" }: Record<string, string>) {
  const form = await buildSignupForm(id, email ? { email } : {});
  const { status, headers, body } = await callApi(`POST ${sns}/user/signup`, {
    body: form,
    headers: { cookie, "user-agent": userAgent },
    ip: ip ?? "127.0.0.1",
  });
  if (status !== 200) throw new Error(body.message);
  return headers.get("set-cookie")?.split(";")[0] ?? "";
}

type Found = { user: { id: string }; reasons: string[]; strength: string };

async function listLookalikes(id: string): Promise<[string, string[], string][]> {
  const { data } = await callAs(staff, `GET /user/${id}/lookalike/list`);
  return data.items.map(({ user, reasons, strength }: Found) => [user.id, reasons, strength]);
}

test("finds accounts by device, address, browser and network, strongest first", async () => {
  const cookie = await signUp("first.trader", { ip: "203.0.113.7" });
  await signUp("same.device", { ip: "198.51.100.1", cookie });
  await signUp("same.address", { ip: "203.0.113.7" });
  await signUp("same.network", { ip: "203.0.113.99" });
  await signUp("other.place", { ip: "192.0.2.1" });
  const domain = "emailDomain";
  expect(await listLookalikes("first.trader")).toEqual([
    ["same.device", ["device", domain], "strong"],
    ["same.address", ["address", "browser", "network", domain], "strong"],
    ["same.network", ["network", domain], "weak"],
    ["other.place", [domain], "weak"],
    ...(await listLookalikes("first.trader")).slice(4),
  ]);
});

test("adds where a user logs in", async () => {
  await signUp("moves.house", { ip: "192.0.2.20", email: "a@one.example" });
  await signUp("lives.there", { ip: "192.0.2.77", email: "b@two.example" });
  const before = await listLookalikes("moves.house");
  expect(before.find(([id]) => id === "lives.there")?.[1]).toEqual(["network"]);
  await callApi(`POST ${sns}/user/login`, {
    body: { id: "moves.house", password },
    headers: { "user-agent": userAgent },
    ip: "192.0.2.77",
  });
  const after = await listLookalikes("moves.house");
  expect(after.find(([id]) => id === "lives.there")?.[1]).toEqual([
    "address",
    "browser",
    "network",
  ]);
});

test("finds the same mailbox written differently, but not other mailboxes of a public provider", async () => {
  const first = await makeUser({ email: "li.wei@gmail.com" });
  const same = await makeUser({ email: "LiWei+funds@gmail.com" });
  const equal = await makeUser({ email: "li.wei@gmail.com" });
  await makeUser({ email: "somebody@gmail.com" });
  const found = await listLookalikes(first.id);
  expect(found).toHaveLength(2);
  expect(found).toEqual(
    expect.arrayContaining([
      [same.id, ["mailbox"], "strong"],
      [equal.id, ["email"], "strong"],
    ]),
  );
});

describe("traces", () => {
  test("leave out private addresses, which many share", () => {
    const list = (ip: string) =>
      listTraces({ ip, userAgent, deviceId: "d" }).map(([kind, value]) => `${kind} ${value}`);
    expect(list("10.1.2.3")).toEqual(["device d"]);
    expect(list("0:0:0:0::/64")).toEqual(["device d"]);
    expect(list("fd00:1:2:3::/64")).toEqual(["device d"]);
    expect(list("2001:db8:1:2::/64")).toEqual([
      "device d",
      "network 2001:db8:1:2::/64",
      "browser 2001:db8:1:2::/64 Chrome SafariWindows",
    ]);
    expect(list("203.0.113.7")).toContain("network 203.0.113");
  });

  test("contain neither address nor device, and are deleted after 90 days", async () => {
    await signUp("leaves.traces", { ip: "203.0.113.200" });
    const rows = await db().select().from(accountTraces);
    expect(JSON.stringify(rows.map(({ hash }) => hash))).not.toContain("203.0");
    await db()
      .update(accountTraces)
      .set({ lastSeenAt: sql`now() - interval '91 days'` })
      .where(eq(accountTraces.kind, "device"));
    await deleteOldTraces();
    expect(await db().$count(accountTraces, eq(accountTraces.kind, "device"))).toBe(0);
    expect(await db().$count(accountTraces)).toBeGreaterThan(0);
  });
});

test("reads few rows among 100,000 users of one network and one domain", async () => {
  const user = await makeUser({ email: "someone@crowd.example" });
  await db().transaction(async (tx) => {
    // Filling the index of names would take most of the time.
    await tx.execute(sql`drop index users_name_parts`);
    await tx.execute(sql`
      insert into users (id, id_skeleton, email, password_hash, gender, date_of_birth, referral_code)
      select 'crowd' || n, 'crowd' || n, 'crowd' || n || '@crowd.example', '', 'other', '1990-01-01', 'CR' || n
      from generate_series(1, 100000) n`);
    await tx.execute(sql`
      insert into account_traces (kind, hash, user_key)
      select kind, 'one', key from users, unnest(array['network', 'browser']) kind
      where id like 'crowd%' or key = ${user.key}`);
  });
  await db().execute(sql`analyze users, account_traces`);
  const startedAt = performance.now();
  const found = await listLookalikes(user.id);
  expect(performance.now() - startedAt).toBeLessThan(500);
  // Twenty by each reason: the newest users.
  expect(found).toHaveLength(20);
  expect(found[0]?.[1]).toEqual(["browser", "network", "emailDomain"]);
}, 60_000);

import { eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { audits } from "#lib/server/features/site/audit/schema";
import { verifyAuditLog } from "#lib/server/features/site/audit/verify";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let admin: TestUser;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
  await Promise.all(
    Array.from({ length: 12 }, (_, number) =>
      db().transaction((tx) =>
        writeAuditLog(tx, {
          actorKey: admin.key,
          action: "user.ban",
          target: `user:member${number}`,
          reason: "Breaks the rules, 违反规则.",
          before: { state: "active", 2: "b", 1: "a" },
          after: { state: "banned", days: null },
          caseId: BigInt(number),
        }),
      ),
    ),
  );
});

/** Runs a statement as the owner of the table, who can switch off the trigger. */
const tamper = (statement: ReturnType<typeof sql>) =>
  db().transaction(async (tx) => {
    await tx.execute(sql`alter table audits disable trigger audits_append_only`);
    await tx.execute(statement);
    await tx.execute(sql`alter table audits enable trigger audits_append_only`);
  });

test("chains concurrent entries and stores who acted", async () => {
  expect(await verifyAuditLog()).toMatchObject({ entries: 12, brokenId: null });
  const [row] = await db().select().from(audits).limit(1);
  expect(row).toMatchObject({ actorId: admin.id, actorRole: "admin", after: { state: "banned" } });
});

test("refuses to change or delete an entry", async () => {
  const refusal = { cause: { code: "42501" } };
  await expect(db().update(audits).set({ reason: "Other." })).rejects.toMatchObject(refusal);
  await expect(db().delete(audits)).rejects.toMatchObject(refusal);
});

test("names the first entry that was changed or removed in the database", async () => {
  const ids = (await db().select({ id: audits.id }).from(audits).orderBy(audits.id)).map(
    ({ id }) => id,
  );
  const [, second = 0n, third = 0n] = ids;
  const { lastHash } = await verifyAuditLog();
  const isThird = eq(audits.id, third);
  await tamper(sql`update audits set reason = 'Nothing happened.' where ${isThird}`);
  expect(await verifyAuditLog()).toMatchObject({ entries: 2, brokenId: String(third) });
  await tamper(sql`update audits set reason = 'Breaks the rules, 违反规则.' where ${isThird}`);
  expect(await verifyAuditLog()).toMatchObject({ brokenId: null, lastHash });
  await tamper(sql`delete from audits where ${eq(audits.id, second)}`);
  expect(await verifyAuditLog()).toMatchObject({ entries: 1, brokenId: String(third) });
});

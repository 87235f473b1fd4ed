import { hostname, userInfo } from "node:os";
import { desc, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { ownedBy } from "#lib/server/features/account/two-step/encrypt-secret";
import { twoSteps } from "#lib/server/features/account/two-step/schema";
import { audits } from "#lib/server/features/site/audit/schema";
import { hashRecipient, suppressRecipient } from "#lib/server/platform/email/suppression";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { encryptWithFormerKey, formerSecret, knowFormerSecrets } from "#lib/testing/former-key";
import { makeUser, type TestUser } from "#lib/testing/user";
import { type AdminCommand, parseAdminCommand } from "#lib/tools/command/admin-command";
import { runAdminCommand } from "#lib/tools/command/run-admin-command";

testDatabase();

let user: TestUser;
let admin: TestUser;
beforeEach(async () => {
  user = await makeUser();
  admin = await makeUser({ role: "admin" });
});

const reason = "Ticket-812";

const run = (words: string[]) =>
  runAdminCommand(
    parseAdminCommand(words, new Date()),
    async () => "Harbour-lamp-42",
    () => {},
  );

const readLog = () => db().select().from(audits).orderBy(desc(audits.id));

type Case = {
  words: () => string[];
  prepare?: () => Promise<unknown>;
  /** Null for a command that only reads. */
  entry: { action: string; target?: () => string; after?: object; inNameOf?: () => string } | null;
};

const targetUser = () => `user:${user.id}`;
const actOf = () => ["--as", admin.id];

/** The compiler asks for a case for each command. */
const cases: Record<AdminCommand["name"], Case> = {
  help: { words: () => [], entry: null },
  list: { words: () => [], entry: null },
  "verify-audit": { words: () => [], entry: null },
  "verify-orders": { words: () => [], entry: null },
  create: {
    words: () => ["--id", "second.admin", "--email", "second@example.com"],
    entry: {
      action: "user.create",
      target: () => "user:second.admin",
      after: { role: "admin" },
    },
  },
  role: {
    words: () => [user.id, "moderator"],
    entry: { action: "user.role", target: targetUser, after: { role: "moderator" } },
  },
  "reset-two-step": {
    words: () => [user.id],
    prepare: () =>
      db().execute(sql`
        insert into two_steps (user_key, secret, confirmed_at) values (${user.key}, '', now())`),
    entry: { action: "user.resetTwoStep", target: targetUser },
  },
  promo: {
    words: () => ["winter27"],
    entry: {
      action: "promoCode.create",
      target: () => "promoCode:WINTER27",
      after: { expiresAt: null },
    },
  },
  "allow-email": {
    words: () => ["bounced@example.com"],
    prepare: () => suppressRecipient(hashRecipient("bounced@example.com"), "bounce"),
    entry: { action: "email.allow" },
  },
  "re-encrypt": {
    words: () => [],
    prepare: async () => {
      const owner = ownedBy(user.key);
      const secret = encryptWithFormerKey(owner, "JBSWY3DPEHPK3PXP");
      knowFormerSecrets([formerSecret]);
      await db().insert(twoSteps).values({ userKey: user.key, secret, confirmedAt: new Date() });
    },
    entry: { action: "secret.reEncrypt", after: { count: 1 } },
  },
  "repair-notifications": {
    words: () => ["--from", "2026-01-01"],
    entry: { action: "notification.repair" },
  },
  ban: {
    words: () => [user.id, ...actOf()],
    entry: { action: "case.upheld", target: targetUser, inNameOf: () => admin.id },
  },
  lift: {
    words: () => [user.id, ...actOf()],
    prepare: () => run(["ban", user.id, ...actOf(), "--reason", reason]),
    entry: { action: "user.lift", target: targetUser, inNameOf: () => admin.id },
  },
  "end-sessions": {
    words: () => [user.id, ...actOf()],
    entry: { action: "user.endSessions", target: targetUser, inNameOf: () => admin.id },
  },
};

const reading = Object.entries(cases).filter(([, { entry }]) => entry === null);
const writing = Object.entries(cases).filter(([, { entry }]) => entry !== null);

test.each(reading)("%s leaves no entry in the audit log", async (name, { words }) => {
  const before = await readLog();
  await run([name, ...words()]);
  expect(await readLog()).toEqual(before);
});

test.each(writing)("%s leaves an entry with who ran it and why", async (name, each) => {
  await each.prepare?.();
  const before = await readLog();
  await run([name, ...each.words(), "--reason", reason]);
  const [entry, ...earlier] = await readLog();
  expect(earlier).toEqual(before);
  const { action, target, after, inNameOf } = each.entry ?? {};
  expect(entry).toMatchObject({
    action,
    reason,
    actorId: inNameOf?.() ?? null,
    operator: expect.stringContaining(`${userInfo().username}@${hostname()}`),
    ...(target ? { target: target() } : {}),
    ...(after ? { after } : {}),
  });
  // The log cannot forget, so it names no address.
  expect(
    JSON.stringify(entry, (_, value) => (typeof value === "bigint" ? "" : value)),
  ).not.toContain("@example.com");
});

test("a command that is refused changes and logs nothing", async () => {
  const before = await readLog();
  await expect(run(["role", "nobody.here", "admin"])).rejects.toThrow();
  await expect(run(["reset-two-step", user.id])).rejects.toThrow();
  expect(await readLog()).toEqual(before);
});

test("logs a command without a reason as such", async () => {
  await run(["role", user.id, "auditor"]);
  expect((await readLog())[0]?.reason).toContain("without a reason");
});

import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import type { AuditContent } from "#lib/server/features/site/audit/chain";
import { writeAuditLog } from "#lib/server/features/site/audit/log";
import { audits } from "#lib/server/features/site/audit/schema";
import { verifyAuditLog } from "#lib/server/features/site/audit/verify";
import { client, db } from "#lib/server/platform/postgres/client";
import { maintainPartitions } from "#lib/server/platform/postgres/partition/maintain-partitions";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";
import { reportAuditLog } from "#lib/tools/command/report-audit-log";

testDatabase();

let admin: TestUser;

const write = (reason: string) =>
  db().transaction((tx) =>
    writeAuditLog(tx, { actorKey: admin.key, action: "user.ban", target: "user:li.wei", reason }),
  );

/** Runs a statement as the owner of the table, who can switch off the triggers. */
const tamper = (statement: ReturnType<typeof sql>) =>
  db().transaction(async (tx) => {
    await tx.execute(sql`alter table audits disable trigger user`);
    await tx.execute(statement);
    await tx.execute(sql`alter table audits enable trigger user`);
  });

const listRows = () => db().select().from(audits).orderBy(audits.id);

/** Appends an entry as somebody can who has the database only, and so not the key. */
async function appendUnkeyed(reason: string) {
  const last = (await listRows()).at(-1);
  const previousHash = last?.hash ?? "";
  const content: AuditContent = {
    createdAt: new Date(),
    actorId: admin.id,
    actorRole: "admin",
    action: "user.ban",
    target: "user:li.wei",
    reason,
    before: null,
    after: null,
    ip: null,
    requestId: null,
    caseId: null,
    operator: null,
  };
  const { createdAt, caseId, operator, ...fields } = content;
  const covered = [createdAt.toISOString(), ...Object.values(fields), caseId];
  const hash = createHash("sha256")
    .update(`${previousHash}\n${JSON.stringify(covered)}`)
    .digest("hex");
  await db()
    .insert(audits)
    .values({ ...content, actorKey: admin.key, previousHash, hash });
}

/** Makes this process read its settings and keys again, as a new one does. */
function forgetSecrets(): void {
  const store = globalThis as unknown as Record<symbol, unknown>;
  for (const key of Object.getOwnPropertySymbols(store)) {
    if (/^fundlore[.](env$|secret|audit)/.test(key.description ?? "")) delete store[key];
  }
}

beforeEach(async () => {
  await tamper(sql`delete from audits`);
  admin = await makeUser({ role: "admin" });
});

describe("the chain", () => {
  test("takes no log that was rewritten without the key", async () => {
    await appendUnkeyed("Nothing happened.");
    await appendUnkeyed("Nothing happened either.");
    const [first] = await listRows();
    const rewritten = { entries: 0, brokenId: String(first?.id) };
    expect(await verifyAuditLog()).toMatchObject(rewritten);
    await expect(reportAuditLog(undefined, () => {})).rejects.toThrow("was changed");
    await write("The server goes on.");
    expect(await verifyAuditLog()).toMatchObject(rewritten);
  });

  test("takes no log without hashes", async () => {
    await write("Sells signals.");
    await tamper(sql`update audits set hash = null, previous_hash = null, key_mark = null`);
    expect((await verifyAuditLog()).brokenId).not.toBeNull();
  });

  test("takes no single entry without the key", async () => {
    await write("One.");
    await appendUnkeyed("Forged.");
    const [, forged] = await listRows();
    expect((await verifyAuditLog()).brokenId).toBe(String(forged?.id));
  });

  test("finds a changed entry whose hashes were computed anew without the key", async () => {
    await write("Sells signals.");
    const [row] = await listRows();
    const hash = createHash("sha256").update("\nNothing happened.").digest("hex");
    await tamper(sql`
      update audits set reason = 'Nothing happened.', hash = ${hash}
      where ${eq(audits.id, row?.id ?? 0n)}`);
    expect(await verifyAuditLog()).toMatchObject({ entries: 0, brokenId: String(row?.id) });
  });

  test("covers who ran a command", async () => {
    await write("Reset.");
    await tamper(sql`update audits set operator = 'root@elsewhere'`);
    expect((await verifyAuditLog()).brokenId).not.toBeNull();
  });
});

describe("the noted hash", () => {
  const report = async (notedHash?: string) => {
    const lines: string[] = [];
    await reportAuditLog(notedHash, (line) => void lines.push(line));
    return lines.join("\n");
  };

  test("is found among later entries", async () => {
    await write("One.");
    const { lastHash } = await verifyAuditLog();
    await write("Two.");
    expect(await report(lastHash)).toContain("The noted hash is that of entry");
    expect(await report()).toContain((await verifyAuditLog()).lastHash);
  });

  test("is missing once the end of the log was cut off, which nothing else shows", async () => {
    await write("One.");
    await write("Two.");
    const { lastHash } = await verifyAuditLog();
    const cut = (await listRows()).at(-1)?.id ?? 0n;
    await tamper(sql`delete from audits where ${eq(audits.id, cut)}`);
    expect(await verifyAuditLog()).toMatchObject({ entries: 1, brokenId: null });
    await expect(report(lastHash)).rejects.toThrow("cut off");
  });
});

describe("another AUTH_SECRET", () => {
  const setSecrets = (current: string, former: string) => {
    process.env.AUTH_SECRET = current;
    process.env.FORMER_AUTH_SECRETS = former;
    forgetSecrets();
  };
  afterAll(() => {
    delete process.env.AUTH_SECRET;
    delete process.env.FORMER_AUTH_SECRETS;
    forgetSecrets();
  });

  test("needs the former one to verify earlier entries", async () => {
    const [first, second] = ["a".repeat(40), "b".repeat(40)];
    setSecrets(first, "");
    await write("Under the first.");
    setSecrets(second, "");
    await write("Under the second.");
    expect((await verifyAuditLog()).unknownKeys).toHaveLength(1);
    await expect(reportAuditLog(undefined, () => {})).rejects.toThrow("FORMER_AUTH_SECRETS");
    setSecrets(second, `${"c".repeat(40)}, ${first}`);
    expect(await verifyAuditLog()).toMatchObject({ entries: 2, brokenId: null, unknownKeys: [] });
  });
});

describe("truncation", () => {
  const refusal = { cause: { code: "42501" } };

  test.each(["audits", "audits_default", "order_records", "order_seals"])(
    "is refused of %s",
    async (table) => {
      await write("Stays.");
      const statement = sql`truncate ${sql.identifier(table)}`;
      await expect(db().execute(statement)).rejects.toMatchObject(refusal);
    },
  );

  test("is refused of every partition of the log, old and new", async () => {
    await maintainPartitions();
    const partitions = await client()<{ name: string }[]>`
      select relid::regclass::text as name from pg_partition_tree('audits') where isleaf`;
    expect(partitions.length).toBeGreaterThan(3);
    for (const { name } of partitions) {
      const statement = sql`truncate ${sql.identifier(name)}`;
      await expect(db().execute(statement)).rejects.toMatchObject(refusal);
    }
  });

  test("every table that refuses changes also refuses truncation", async () => {
    const rows = await client()<{ name: string }[]>`
      select c.relname as name from pg_class c
      where exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and p.proname = 'refuse_change' and t.tgtype & 32 = 0)
        and not exists (select from pg_trigger t join pg_proc p on p.oid = t.tgfoid
          where t.tgrelid = c.oid and p.proname = 'refuse_change' and t.tgtype & 32 <> 0)`;
    expect(rows).toEqual([]);
  });
});

import { sql } from "drizzle-orm";
import { strFromU8 } from "fflate";
import { beforeAll, expect, test } from "vitest";
import type { Contract } from "#lib/contracts/contract";
import { operations } from "#lib/server/app/operations";
import { drainDataExports } from "#lib/server/features/account/export/worker";
import { hashPassword } from "#lib/server/features/account/password";
import { db } from "#lib/server/platform/postgres/client";
import { sns } from "#lib/testing/account";
import { callApi, callApiRaw } from "#lib/testing/api";
import { callAs } from "#lib/testing/case";
import { downloadArchive, requestExport } from "#lib/testing/data-export";
import { testDatabase } from "#lib/testing/database";
import { makeOrderableProduct, type Product } from "#lib/testing/order";
import { password } from "#lib/testing/setting";
import { readEmails, staffRuns } from "#lib/testing/staff-act";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

/** What staff write to each other, and no member may ever read. */
const reason = "zq7 tip from the hotline zq7";

/** Where it may be stored: none of these columns is shown to a member. */
const staffOnly = [
  "audits.reason",
  "order_corrections.decision_reason",
  "order_corrections.reason",
  "user_notes.text",
  "view_as_sessions.reason",
];

let colleague: TestUser;
let product: Product;
const subjects: Record<string, TestUser> = {};
beforeAll(async () => {
  colleague = await makeUser({ role: "admin" });
  const actor = await makeUser({ role: "admin" });
  product = await makeOrderableProduct();
  const passwordHash = await hashPassword(password);
  for (const [name, { run }] of Object.entries(staffRuns)) {
    const language = Object.keys(subjects).length % 2 ? "zh" : "en";
    const subject = await makeUser({ passwordHash, language });
    subjects[name] = subject;
    const { status } = await run({ actor, subject, colleague, product, reason });
    if (status !== 200) throw new Error(`${name}: ${status}`);
  }
});

const names = Object.keys(staffRuns);

test("is stored only where staff read it", async () => {
  const columns = await db().execute<{ name: string; column: string }>(sql`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public'
      and format('%I.%I', table_schema, table_name)::regclass not in (select inhrelid from pg_inherits)
      and data_type in ('text', 'jsonb', 'character varying')`);
  const found: string[] = [];
  for (const { name, column } of columns) {
    const [row] = await db().execute<{ count: number }>(sql`
      select count(*)::int as count from ${sql.identifier(name)}
      where ${sql.identifier(column)}::text like ${`%${reason}%`}`);
    if (row?.count) found.push(`${name}.${column}`);
  }
  expect(found.filter((each) => !staffOnly.includes(each))).toEqual([]);
  expect(found).toContain("audits.reason");
});

test.each(names)("is in no email, statement, page or export of a member after %s", async (name) => {
  const subject = subjects[name] as TestUser;
  const emails = await readEmails(subject);
  const read = [emails, await openDecision(emails), ...(await readCalls(subject))];
  if (!["ban", "banReported", "endSessions", "role"].includes(name)) {
    read.push(await readArchive(subject));
  }
  expect(read.filter((text) => text.includes("zq7"))).toEqual([]);
});

test.each(["blockPost", "blockReported", "ban"])(
  "a member gets the standard text of the rule after %s without facts",
  async (name) => {
    const subject = subjects[name] as TestUser;
    const { data } = await callAs(colleague, `GET /user/${subject.id}`);
    const standard =
      data.language === "zh"
        ? /违反了社区规则|索要钱款/
        : /breaks our rules|asked readers for money/;
    expect(data.decisions[0].facts).toMatch(standard);
    expect(await openDecision(await readEmails(subject))).toMatch(standard);
  },
);

test("the audit log has it for each of them", async () => {
  const { data } = await callAs(colleague, `GET /audit/list?limit=50&actorId=${colleague.id}`);
  expect(data.items.length).toBeGreaterThan(0);
  const [row] = await db().execute<{ count: number }>(sql`
    select count(*)::int as count from audits where reason = ${reason}`);
  // Notes and the answer to an appeal have a reason of their own.
  expect(row?.count).toBe(names.length - 2);
});

/** Reads the statement behind the link of an email, as somebody without a login does. */
async function openDecision(emails: string): Promise<string> {
  const [, token = ""] = /\/decision#token=(?:3D)?([\w.-]+)/.exec(emails) ?? [];
  if (!token) return "";
  const { body } = await callApi(`POST ${sns}/decision/open`, { body: { token } });
  return JSON.stringify(body);
}

const contracts: Contract[] = operations.map(({ contract }) => contract);
const memberReads = contracts.filter(
  ({ auth, method, path }) =>
    auth !== "staff" && method === "GET" && !path.includes("{") && !path.includes("stream"),
);

/** Reads every list and record that a member can read. */
const readCalls = ({ token }: TestUser): Promise<string[]> =>
  Promise.all(
    memberReads.map(async ({ path }) => (await callApiRaw(`GET ${path}`, { token })).text()),
  );

async function readArchive(subject: TestUser): Promise<string> {
  await requestExport(subject);
  await drainDataExports();
  const { entries } = await downloadArchive(subject);
  return Object.values(entries)
    .map((bytes) => strFromU8(bytes, true))
    .join("\n");
}

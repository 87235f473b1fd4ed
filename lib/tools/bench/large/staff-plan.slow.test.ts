import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { makeProduct } from "#lib/testing/product";
import { makeUser, type TestUser } from "#lib/testing/user";
import { buildStaffCalls, fillCases } from "#lib/tools/bench/large/cases";
import { inspectCalls } from "#lib/tools/bench/large/inspect";
import { vacuum } from "#lib/tools/bench/large/prepare";
import { buildDeskCalls, fillStaffLists } from "#lib/tools/bench/large/staff-lists";

testDatabase();

const caseCount = 20_000;
const maxRowsRead = 700;

let admin: TestUser;
let subject: TestUser;
let productId: string;
beforeAll(async () => {
  admin = await makeUser({ role: "admin" });
  for (let number = 0; number < 50; number += 1) subject = await makeUser();
  for (let number = 0; number < 100; number += 1) productId = await makeProduct();
  await db().transaction(async (tx) => {
    await fillCases(tx, caseCount);
    await fillStaffLists(tx, caseCount);
  });
  await vacuum();
}, 60_000);

test("no list of staff reads or sorts too many rows", async () => {
  const problems = new Set<string>();
  const calls = [...buildStaffCalls(subject.id), ...buildDeskCalls(subject.id, productId)];
  for await (const read of inspectCalls(calls, admin, false)) {
    if (read.rows > maxRowsRead) {
      problems.add(`${read.call}: ${read.operation} of ${read.target}, ${read.rows} rows`);
    }
  }
  expect([...problems]).toEqual([]);
}, 60_000);

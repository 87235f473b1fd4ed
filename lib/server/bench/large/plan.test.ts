import { beforeAll, expect, test } from "vitest";
import { operations } from "#lib/server/api/operations";
import { type ListCall, listCalls, me } from "#lib/server/bench/large/calls";
import { factsOf } from "#lib/server/bench/large/facts";
import { fillLarge } from "#lib/server/bench/large/fill";
import { type PlanKind, type Read, readingsOf, readsOf } from "#lib/server/bench/large/plan";
import { settle } from "#lib/server/bench/large/prepare";
import { sizeOf } from "#lib/server/bench/large/size";
import { type Viewer, viewersOf } from "#lib/server/bench/large/viewers";
import { db } from "#lib/server/db/client";
import { askRaw } from "#lib/server/testing/api";
import { testDatabase } from "#lib/server/testing/database";

testDatabase();

/** Rows that one part of a plan may read, and may sort. Every large table holds more. */
const mostRead = 700;
const mostSorted = 50;

const isFar = ({ how, rows }: Read) => rows > (how === "Sort" ? mostSorted : mostRead);

let calls: ListCall[];
let viewer: Viewer | undefined;

beforeAll(async () => {
  const size = { ...sizeOf(20), members: 1_000 };
  await db().transaction((tx) => fillLarge(tx, size, () => {}));
  await settle();
  calls = listCalls(await factsOf(db()));
  [viewer] = await viewersOf(db(), 1);
}, 120_000);

const ask = async ({ isMembers }: ListCall, path: string) => {
  const url = path.replace(me, viewer?.id ?? "");
  const { status } = await askRaw(`GET ${url}`, { token: isMembers ? viewer?.token : undefined });
  if (status !== 200) throw new Error(`${url} answered ${status}`);
};

const told = ({ how, of, rows }: Read) => `${how} of ${of}, ${rows} rows`;

/** A statement is looked at with so many values; they differ in how many rows they name. */
const enough = 3;

test("no list reads far", async () => {
  const far = new Set<string>();
  const looks = new Map<string, number>();
  for (const call of calls) {
    for (const path of call.paths) {
      // What is made once for all is made first.
      await ask(call, path);
      for (const statement of await readingsOf(() => ask(call, path))) {
        const looked = looks.get(statement.text) ?? 0;
        if (looked === enough) continue;
        looks.set(statement.text, looked + 1);
        const plans: PlanKind[] = looked === 0 ? ["custom", "generic"] : ["custom"];
        for (const plan of plans) {
          const reads = await readsOf(statement, plan, false);
          for (const read of reads) if (isFar(read)) far.add(`${call.name}: ${told(read)}`);
        }
      }
    }
  }
  expect([...far]).toEqual([]);
  expect(looks.size).toBeGreaterThan(30);
}, 120_000);

test("every list of the API is looked at", () => {
  const asked = calls.flatMap(({ paths }) => paths.map((path) => path.split("?")[0] ?? ""));
  const missing = operations
    .map(({ contract }) => contract)
    .filter(({ auth, method, path, query }) => {
      const isList = path.endsWith("/list") || (query && "cursor" in query.shape);
      return method === "GET" && isList && auth !== "admin";
    })
    .map(({ path }) => path)
    .filter((path: string) => {
      const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`);
      return !asked.some((each) => pattern.test(each));
    });
  // One is a list of the contract's own, and one is of the few fields of the few funds.
  expect(missing.toSorted()).toEqual([
    "/product/api/v1/product/facet/list",
    "/sns/api/v1/spam/list",
  ]);
});

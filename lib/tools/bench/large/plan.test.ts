import { beforeAll, expect, test } from "vitest";
import { operations } from "#lib/server/app/operations";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { type ListCall, listCalls } from "#lib/tools/bench/large/calls";
import { factsOf } from "#lib/tools/bench/large/facts";
import { fillLarge } from "#lib/tools/bench/large/fill";
import { looksAt } from "#lib/tools/bench/large/inspect";
import type { Read } from "#lib/tools/bench/large/plan";
import { settle } from "#lib/tools/bench/large/prepare";
import { sizeOf } from "#lib/tools/bench/large/size";
import { type Viewer, viewersOf } from "#lib/tools/bench/large/viewers";

testDatabase();

/** Rows that one part of a plan may read, and may sort. Every large table holds more. */
const mostRead = 700;
const mostSorted = 50;

const isFar = ({ how, rows }: Read) => rows > (how === "Sort" ? mostSorted : mostRead);

let calls: ListCall[];
let viewer: Viewer;

beforeAll(async () => {
  const size = { ...sizeOf(20), members: 1_000 };
  await db().transaction((tx) => fillLarge(tx, size, () => {}));
  await settle();
  calls = listCalls(await factsOf(db()));
  [viewer = { id: "", token: "" }] = await viewersOf(db(), 1);
}, 120_000);

test("no list reads or sorts far", async () => {
  const far = new Set<string>();
  const seen = new Set<string>();
  for await (const look of looksAt(calls, viewer, false)) {
    seen.add(look.of);
    if (isFar(look)) far.add(`${look.call}: ${look.how} of ${look.of}, ${look.rows} rows`);
  }
  expect([...far]).toEqual([]);
  const tables = ["posts", "post_search", "follows", "comments", "notifications", "users"];
  expect([...seen]).toEqual(expect.arrayContaining(tables));
}, 120_000);

test("every list of the API is looked at", () => {
  const asked = calls.flatMap(({ paths }) => paths.map((path) => path.split("?")[0] ?? ""));
  const missing = operations
    .map(({ contract }) => contract)
    .filter(({ auth, method, path, query }) => {
      const isList = path.endsWith("/list") || (query && "cursor" in query.shape);
      return method === "GET" && isList && auth !== "staff";
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

import { beforeAll, expect, test } from "vitest";
import { operations } from "#lib/server/app/operations";
import { blocks } from "#lib/server/features/user/schema";
import { db } from "#lib/server/platform/postgres/client";
import { maintainPartitions } from "#lib/server/platform/postgres/partition/maintain-partitions";
import { rowCounts } from "#lib/server/platform/postgres/scan-then-index";
import { testDatabase } from "#lib/testing/database";
import { buildFanOutCalls, buildListCalls, type ListCall } from "#lib/tools/bench/large/calls";
import { readFacts } from "#lib/tools/bench/large/facts";
import { fillLarge } from "#lib/tools/bench/large/fill";
import { inspectCalls } from "#lib/tools/bench/large/inspect";
import type { PlanRead } from "#lib/tools/bench/large/plan";
import { vacuum } from "#lib/tools/bench/large/prepare";
import { followerKey, scaleSize } from "#lib/tools/bench/large/size";
import { type BenchViewer, listViewers } from "#lib/tools/bench/large/viewers";

testDatabase();

/** Rows one plan node may read or sort. Every large table has more. */
const maxRowsRead = 700;
const maxRowsSorted = 100;

/** Returns need each NAV of the funds held since their first purchase, in order of date. */
const maxNavsOfHoldings = 3_000;

/** An overview looks through a tag's or an author's newest posts, as many as these and no more. */
const maxPostsOfOverview = 1_000;
const overviews = ["overview of a tag", "what users write about"];

type Read = PlanRead & { call: string; isDeepScan: boolean };

const isOfNavs = ({ call, operation, target }: Read): boolean =>
  call === "holdings" && (target === "product_navs" || (operation === "Sort" && target === "date"));

const isTooMany = (read: Read) => {
  const { operation, rows, isDeepScan } = read;
  if (isOfNavs(read)) return rows > maxNavsOfHoldings;
  if (overviews.includes(read.call)) return rows > maxPostsOfOverview;
  const maxRows = isDeepScan ? rowCounts.deep : maxRowsRead;
  return rows > (operation === "Sort" ? maxRowsSorted : maxRows);
};

/** The smallest size at which every large table has more rows than a plan may read. */
const postCount = 5_000;

let calls: ListCall[];
let viewer: BenchViewer;

beforeAll(async () => {
  await db().transaction((tx) => fillLarge(tx, scaleSize(postCount), () => {}));
  await maintainPartitions();
  await vacuum();
  const facts = await readFacts(db());
  calls = [...buildListCalls(facts), ...buildFanOutCalls(facts)];
  [viewer = { id: "", token: "" }] = await listViewers(db(), 1);
  // With a block, counts have to subtract what it hides.
  await db()
    .insert(blocks)
    .values({ blockerKey: BigInt(followerKey), blockedKey: 7n });
}, 120_000);

test("no list reads or sorts too many rows", async () => {
  const problems = new Set<string>();
  const seen = new Set<string>();
  for await (const read of inspectCalls(calls, viewer, false)) {
    seen.add(read.target);
    if (isTooMany(read))
      problems.add(`${read.call}: ${read.operation} of ${read.target}, ${read.rows} rows`);
  }
  expect([...problems]).toEqual([]);
  const tables = ["posts", "post_search", "follows", "comments", "notifications", "users"];
  expect([...seen]).toEqual(expect.arrayContaining(tables));
}, 120_000);

test("covers every list of the API", () => {
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
  // These read no large table: facets aggregate a few funds, figures the NAVs of those asked
  // for, announcements and what one user decided, muted or named are few, drafts and their schedules
  // and what cards show are found by the ids asked for, an author's own drafts, deleted ones, earlier
  // states and twins are those of one author, the others are constants.
  expect(missing.toSorted()).toEqual([
    "/product/api/v1/product/block/list",
    "/product/api/v1/product/facet/list",
    "/product/api/v1/product/my/watch/{productId}/rule/list",
    "/sns/api/v1/announcement/list",
    "/sns/api/v1/post/link-card/list",
    "/sns/api/v1/post/{postId}/draft/revision/list",
    "/sns/api/v1/spam/list",
    "/sns/api/v1/user/common-password/list",
    "/sns/api/v1/user/my/api-token/list",
    "/sns/api/v1/user/my/archive/folder/list",
    "/sns/api/v1/user/my/decision/list",
    "/sns/api/v1/user/my/deleted-draft/list",
    "/sns/api/v1/user/my/draft/list",
    "/sns/api/v1/user/my/mute/list",
    "/sns/api/v1/user/my/passkey/list",
    "/sns/api/v1/user/my/post-draft/list",
    "/sns/api/v1/user/my/post-import/list",
    "/sns/api/v1/user/my/post-import/{importId}/item/list",
    "/sns/api/v1/user/my/post-schedule/list",
    "/sns/api/v1/user/my/post/{postId}/twin",
    "/sns/api/v1/user/my/webhook/list",
    "/sns/api/v1/user/my/webhook/{webhookId}/delivery/list",
  ]);
});

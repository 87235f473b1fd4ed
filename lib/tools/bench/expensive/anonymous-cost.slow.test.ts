import { beforeAll, describe, expect, test } from "vitest";
import type { ZodObject } from "zod";
import type { Contract } from "#lib/contracts/contract";
import { limits } from "#lib/domain/limits";
import { formatFiguresQuery } from "#lib/domain/product/figure/query";
import { documentRoutes, serveDocument } from "#lib/server/app/documents";
import { operations } from "#lib/server/app/operations";
import { callApiRaw } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { measureLongestSlice } from "#lib/testing/longest-slice";
import { type Filled, fillLargest } from "#lib/tools/bench/expensive/fill";
import { buildFigures } from "#lib/tools/bench/expensive/requests";

testDatabase({ RATE_LIMIT_SCALE: "1000000" });

/** CPU time of this thread in milliseconds. */
const maxCheapMs = 10;
const maxSliceMs = 200;
const tries = 8;

const anonymous = operations
  .map(({ contract }) => contract as Contract)
  .filter(({ auth }) => auth === "none" || auth === "optional");

let filled: Filled;
beforeAll(async () => {
  filled = await fillLargest({ copies: 1, versions: 4 });
}, 300_000);

const findPost = (kind: string) => filled.posts[kind]?.[0] ?? "";
/** Posts in which one or the other is slow: many parts, or a long text. */
const largestKinds = ["two pieces a paragraph", "pieces of one paragraph", "one paragraph"];

const getParams = (): Record<string, string> => ({
  userId: filled.authorId,
  seriesId: filled.seriesId,
  productId: "1",
  tagId: "1",
  commentId: "1",
  decisionId: "1",
  document: "terms",
  documentId: "1",
  fileId: "0b8f3a52-6f2e-4b7a-9a3b-0f6f7c1d2e3a",
});

const keyword = encodeURIComponent("f0 基金 ".repeat(20).slice(0, limits.keyword));
/** As many cards as a post has. */
const cardIds = Array.from({ length: limits.linkCard.perPost }, (_, at) => at + 1).join(",");
/** The largest query of each call that has one. */
const queries: Record<string, () => string[]> = {
  "/user/check-id": () => [`id=${"а".repeat(2_000)}`],
  "/user/check-username": () => [`username=${encodeURIComponent("а\u0301".repeat(1_000))}`],
  "/user/referral-code/check": () => ["code=ABCDEFGH"],
  "/post/{postId}/comment": () => [`limit=${limits.page.max}`, `comments=5&sort=likes&limit=50`],
  "/post/trending/list": () => [
    `limit=50&keyword=${keyword}`,
    "limit=50&filter=newest",
    "limit=50&filter=recommended",
    "limit=50&tag=fees",
  ],
  "/post/link-card/list": () => [`posts=${cardIds}&products=${cardIds}`],
  "/post/{postId}/version/compare": () => [
    "from=1&to=2",
    "from=2&to=3",
    "from=1&to=3",
    "from=3&to=4",
  ],
  "/user/search": () => [`limit=50&keyword=${keyword}`],
  "/post/pinned/list": () => ["lng=en"],
  "/tag/{tagId}/overview": () => ["postLanguage=en", ""],
  "/product/newsworthy/list": () => ["lng=en", "lng=zh"],
  "/product/compare": () => ["ids=1,2,3,4"],
  "/product/{productId}/nav": () => ["range=max"],
  "/product/{productId}/benchmark": () => ["range=max"],
  "/product/block/list": () => [`blocks=${formatFiguresQuery(buildFigures(0))}`],
};

/** Builds a body as large as it may be, with a long text in each field. */
function buildBody({ body }: Contract): string | undefined {
  if (!body) return undefined;
  const names = Object.keys((body as ZodObject).shape ?? {});
  const length = (limits.anonymousBodyBytes / 2 - 1_000) / Math.max(1, names.length) / 4;
  const stated = names.map((name) => [name, "a\u0301".repeat(length)]);
  const unknown = Array.from({ length: 2_500 }, (_, at) => [`k${at}`, at]);
  return JSON.stringify(Object.fromEntries([...stated, ...unknown]));
}

/** Lists what a call without a login may be asked at the most. */
function listRequests(contract: Contract): { key: string; body: string | undefined }[] {
  const path = contract.path.replaceAll(/\{(\w+)\}/g, (part, name) =>
    name === "postId" ? part : (getParams()[name] ?? part),
  );
  const found = Object.entries(queries).find(([end]) => contract.path.endsWith(`/v1${end}`));
  const own =
    found?.[1]() ?? (contract.query && contract.method === "GET" ? ["limit=50", ""] : [""]);
  const isOfVersions = contract.path.includes("/version/");
  const ids = isOfVersions ? [filled.corrected] : [...largestKinds.map(findPost), filled.discussed];
  const paths = path.includes("{postId}") ? ids.map((id) => path.replace("{postId}", id)) : [path];
  return paths.flatMap((each) =>
    own.map((query) => ({
      key: `${contract.method} ${each}${query ? `?${query}` : ""}`,
      body: buildBody(contract),
    })),
  );
}

/** Returns the shortest of several measurements, because other work only adds to one. */
async function measure(
  run: () => Promise<unknown>,
  take: (run: () => Promise<unknown>) => Promise<number>,
  enough: number,
): Promise<number> {
  await run();
  let shortest = Number.POSITIVE_INFINITY;
  for (let count = 0; count < tries && shortest >= enough; count += 1) {
    shortest = Math.min(shortest, await take(run));
  }
  return shortest;
}

async function measureCpu(run: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage();
  await run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

describe("every call without a login takes what its contract says", () => {
  test.each(
    anonymous.map((contract) => [`${contract.method} ${contract.path}`, contract] as const),
  )(
    "%s",
    async (_, contract) => {
      for (const { key, body } of listRequests(contract)) {
        const headers = { "content-type": contract.media ?? "application/json" };
        const run = async () => {
          const reply = await callApiRaw(key, { headers, ...(body && { body }) });
          await reply.arrayBuffer();
          expect([key, reply.status < 500]).toEqual([key, true]);
        };
        if (contract.cost === "cheap") {
          expect([key, await measure(run, measureCpu, maxCheapMs)]).toEqual([
            key,
            expect.toSatisfy((ms: number) => ms < maxCheapMs),
          ]);
        } else {
          expect([key, await measure(run, measureLongestSlice, maxSliceMs)]).toEqual([
            key,
            expect.toSatisfy((ms: number) => ms < maxSliceMs),
          ]);
        }
      }
    },
    120_000,
  );
});

/** A request for each document, in the order of `documentRoutes`. */
const documents = (): string[][] => [
  ["/locales/en/common.json"],
  ["/sw.js"],
  ["/robots.txt"],
  ["/llms.txt"],
  [`/oembed?url=http://localhost:3000/en/posts/${findPost("one paragraph")}`],
  largestKinds.map((kind) => `/en/embed/posts/${findPost(kind)}`),
  ["/.well-known/security.txt"],
  ["/0123456789abcdef.txt"],
  [`/en/unsubscribe?token=${"a".repeat(4_000)}`],
  ["/en/opensearch.xml"],
  Object.values(filled.posts).map(([id]) => `/en/posts/${id}.md`),
  ["/sitemap.xml"],
  ["/sitemap-news.xml"],
  ["/sitemap/posts-1.xml", "/sitemap/users-1.xml"],
  ["/feed.xml", "/en/feed.json", "/en/users/bench2/feed.atom", "/en/users/bench2/feed.xml"],
  [`/share/posts/${findPost("one paragraph")}-00000000.png`],
  ["/sns/api/v1/openapi.json", "/product/api/v1/openapi.json"],
];

test("every document takes what its route says", async () => {
  expect(documents()).toHaveLength(documentRoutes.length);
  for (const [at, paths] of documents().entries()) {
    const { path: pattern, cost } = documentRoutes[at] ?? {};
    for (const path of paths) {
      expect([path, pattern?.test(path.split("?")[0] ?? "")]).toEqual([path, true]);
      const run = async () => {
        const reply = await serveDocument(new Request(`http://localhost:3000${path}`));
        await reply.arrayBuffer();
        expect([path, reply.status < 500]).toEqual([path, true]);
      };
      const isCheap = cost === "cheap";
      const max = isCheap ? maxCheapMs : maxSliceMs;
      expect([path, await measure(run, isCheap ? measureCpu : measureLongestSlice, max)]).toEqual([
        path,
        expect.toSatisfy((ms: number) => ms < max),
      ]);
    }
  }
}, 240_000);

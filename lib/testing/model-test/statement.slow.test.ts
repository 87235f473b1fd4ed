import { beforeAll, describe, expect, test } from "vitest";
import { recordStatements } from "#lib/server/platform/postgres/record-statements";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { keyword } from "#lib/testing/model-test/fill-world";
import { lists } from "#lib/testing/model-test/lists";
import { createWorld, type World } from "#lib/testing/model-test/world";

testDatabase();

let world: World;

beforeAll(async () => {
  world = await createWorld(60);
});

type PageRequest = { path: string; token: string | undefined; limit: number; cursor?: string };

/** Reads a page of exactly `limit` items that is not the last. Returns the next cursor. */
async function readPage({ path, token, limit, cursor }: PageRequest): Promise<string> {
  const url = new URL(path, "http://localhost");
  url.searchParams.set("limit", String(limit));
  if (cursor) url.searchParams.set("cursor", cursor);
  const { body } = await callApi(`GET ${url.pathname}${url.search}`, { token });
  expect(body.data?.items).toHaveLength(limit);
  expect(body.data.nextCursor).toBeTruthy();
  return body.data.nextCursor;
}

/** Counts the statements of the first or second page for each limit. */
async function countStatements(
  request: Omit<PageRequest, "limit">,
  limits: number[],
  isSecond = false,
) {
  const counts: number[] = [];
  for (const limit of limits) {
    const first = { ...request, limit };
    // Does not count work that is done once, such as a ranking.
    const cursor = await readPage(first);
    const page = isSecond ? { ...first, cursor } : first;
    counts.push((await recordStatements(() => readPage(page))).length);
  }
  return counts;
}

const expectConstant = ([first, ...others]: number[]) => {
  expect(first).toBeGreaterThan(0);
  expect(others).toEqual(others.map(() => first));
};

describe("a page takes as many statements for one item as for fifty:", () => {
  test.each(lists)("$name", async ({ path, viewedBy }) => {
    const request = { path: path(world), token: viewedBy && world[viewedBy].token };
    expectConstant(await countStatements(request, [1, 10, 50]));
    expectConstant(await countStatements(request, [1, 10, 25], true));
  });

  test("at most four if a search continues from titles to other fields", async () => {
    const path = `/sns/api/v1/post/trending/list?filter=keyword&keyword=${keyword}`;
    for (const count of await countStatements({ path, token: undefined }, [31, 40, 50], true)) {
      expect(count).toBeLessThanOrEqual(4);
    }
  });

  test("users to follow", async () => {
    const [, , , newcomer] = world.users;
    for (const token of [undefined, newcomer?.token]) {
      const counts: number[] = [];
      for (const limit of [1, 10, 50]) {
        const call = `GET /sns/api/v1/user/recommend?limit=${limit}`;
        const statements = await recordStatements(async () => {
          expect((await callApi(call, { token })).body.data.items).toHaveLength(limit);
        });
        counts.push(statements.length);
      }
      expectConstant(counts);
    }
  });
});

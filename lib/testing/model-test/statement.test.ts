import { beforeAll, describe, expect, test } from "vitest";
import { recordStatements } from "#lib/server/platform/postgres/record-statements";
import { callApi } from "#lib/testing/api";
import { testDatabase } from "#lib/testing/database";
import { word } from "#lib/testing/model-test/fill";
import { lists } from "#lib/testing/model-test/lists";
import { fillPlace, type Place } from "#lib/testing/model-test/world";

testDatabase();

let place: Place;

beforeAll(async () => {
  place = await fillPlace(60);
});

type Asked = { path: string; token: string | undefined; limit: number; cursor?: string };

/** Reads a page of exactly `limit` items, behind which there are more. */
async function read({ path, token, limit, cursor }: Asked): Promise<string> {
  const url = new URL(path, "http://localhost");
  url.searchParams.set("limit", String(limit));
  if (cursor) url.searchParams.set("cursor", cursor);
  const { body } = await callApi(`GET ${url.pathname}${url.search}`, { token });
  expect(body.data?.items).toHaveLength(limit);
  expect(body.data.nextCursor).toBeTruthy();
  return body.data.nextCursor;
}

/** How many statements pages of so many items take: the first, or the second. */
async function costs(asked: Omit<Asked, "limit">, limits: number[], isSecond = false) {
  const found: number[] = [];
  for (const limit of limits) {
    const first = { ...asked, limit };
    // What is made once, such as a ranking, is not part of a page's price.
    const cursor = await read(first);
    const page = isSecond ? { ...first, cursor } : first;
    found.push((await recordStatements(() => read(page))).length);
  }
  return found;
}

const expectConstant = ([first, ...others]: number[]) => {
  expect(first).toBeGreaterThan(0);
  expect(others).toEqual(others.map(() => first));
};

describe("a page takes as many statements for one item as for fifty:", () => {
  test.each(lists)("$name", async ({ path, by }) => {
    const asked = { path: path(place), token: by && place[by].token };
    expectConstant(await costs(asked, [1, 10, 50]));
    expectConstant(await costs(asked, [1, 10, 25], true));
  });

  test("at most four where a search goes on from titles to the rest", async () => {
    const path = `/sns/api/v1/post/trending/list?filter=keyword&keyword=${word}`;
    for (const cost of await costs({ path, token: undefined }, [31, 40, 50], true)) {
      expect(cost).toBeLessThanOrEqual(4);
    }
  });

  test("people to follow", async () => {
    const [, , , newcomer] = place.people;
    for (const token of [undefined, newcomer?.token]) {
      const found: number[] = [];
      for (const limit of [1, 10, 50]) {
        const call = `GET /sns/api/v1/user/recommend?limit=${limit}`;
        const statements = await recordStatements(async () => {
          expect((await callApi(call, { token })).body.data.items).toHaveLength(limit);
        });
        found.push(statements.length);
      }
      expectConstant(found);
    }
  });
});

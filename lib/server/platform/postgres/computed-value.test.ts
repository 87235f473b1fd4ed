import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { db } from "#lib/server/platform/postgres/client";
import { cacheComputedValue } from "#lib/server/platform/postgres/computed-value";
import { computedValues } from "#lib/server/platform/postgres/schema/computed-value";
import { testDatabase } from "#lib/testing/database";

testDatabase();

const patiently = { timeout: 20_000 };

let count: number;
let seconds: number;
/** Durations of the next times, before `seconds` holds. */
let nextSeconds: number[];
const read = cacheComputedValue("count", "feed", async (executor) => {
  await executor.execute(sql`select pg_sleep(${nextSeconds.shift() ?? seconds})`);
  count += 1;
  return { count };
});
/** Forgets what this process knows, as a restart does. */
const restart = () => {
  for (const name of ["computed-value.count", "tag-cache.count"]) {
    delete (globalThis as Record<symbol, unknown>)[Symbol.for(`fundlore.${name}`)];
  }
};
const readStored = () => db().select().from(computedValues);

beforeEach(async () => {
  await db().delete(computedValues);
  restart();
  count = 0;
  nextSeconds = [];
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("computes anew after each change while that is fast, and stores nothing", async () => {
  seconds = 0;
  expect(await read()).toEqual({ count: 1 });
  expect(await read()).toEqual({ count: 1 });
  invalidate("feed");
  expect(await read()).toEqual({ count: 2 });
  expect(await readStored()).toEqual([]);
});

test("lets a slow value rest, computes it in the background and has it after a restart", async () => {
  seconds = 0.6;
  expect(await read()).toEqual({ count: 1 });
  await vi.waitFor(async () => expect(await readStored()).toHaveLength(1), patiently);
  invalidate("feed");
  expect(await read()).toEqual({ count: 2 });

  const now = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 600_000);
  expect(await read()).toEqual({ count: 2 });
  await vi.waitFor(() => expect(count).toBe(3), patiently);
  await vi.waitFor(async () => expect(await read()).toEqual({ count: 3 }), patiently);
  await vi.waitFor(
    async () => expect((await readStored())[0]?.value).toEqual({ count: 3 }),
    patiently,
  );

  restart();
  expect(await read()).toEqual({ count: 3 });
  expect(count).toBe(3);

  seconds = 0;
  now.mockReturnValue(Date.now() + 1_200_000);
  await read();
  await vi.waitFor(async () => expect(await readStored()).toEqual([]), patiently);
  invalidate("feed");
  expect(await read()).toEqual({ count: 5 });
});

test("goes on computing for each change after one slow time, as in a busy moment", async () => {
  seconds = 0;
  nextSeconds = [0.6];
  expect(await read()).toEqual({ count: 1 });
  await vi.waitFor(() => expect(count).toBe(2), patiently);
  invalidate("feed");
  expect(await read()).toEqual({ count: 3 });
  expect(await readStored()).toEqual([]);
});

test("goes on with the last value when computing it fails", async () => {
  seconds = 0.6;
  await read();
  await vi.waitFor(async () => expect(await readStored()).toHaveLength(1), patiently);
  seconds = Number.NaN;
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 600_000);
  expect(await read()).toEqual({ count: 2 });
  expect(await read()).toEqual({ count: 2 });
});

import fc from "fast-check";
import { test } from "vitest";
import { testDatabase } from "#lib/testing/database";
import { arbitraryActions, runConcurrently } from "#lib/testing/model-test/generate-actions";
import { ListWalk } from "#lib/testing/model-test/list-walk";
import { lists } from "#lib/testing/model-test/lists";
import { drainAll } from "#lib/testing/model-test/notification-invariants";
import { readSnapshot } from "#lib/testing/model-test/snapshot";
import { createWorld } from "#lib/testing/model-test/world";

testDatabase();

/** The page sizes of all lists, and the actions after those pages. */
const step = fc.record(
  {
    sizes: fc.array(fc.integer({ min: 1, max: 6 }), {
      minLength: lists.length,
      maxLength: lists.length,
    }),
    actions: arbitraryActions(12, ["purge"]),
  },
  { noNullPrototype: true },
);

test("no list repeats or skips an item, whatever happens between its pages", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const world = await createWorld(10);
      world.isProtected = true;
      const walks = lists.map((list) => new ListWalk(list, world));
      const readNextPages = async (sizes: number[]) => {
        await drainAll();
        const snapshot = await readSnapshot();
        const steps = walks.map(
          (walk, index) => walk.isFinished || walk.readNextPage(snapshot, sizes[index] ?? 50),
        );
        await Promise.all(steps);
      };
      for (const { sizes, actions } of steps) {
        await readNextPages(sizes);
        await runConcurrently(world, actions);
      }
      while (walks.some(({ isFinished }) => !isFinished)) await readNextPages([]);
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 120_000);

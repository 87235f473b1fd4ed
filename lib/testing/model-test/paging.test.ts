import fc from "fast-check";
import { test } from "vitest";
import { testDatabase } from "#lib/testing/database";
import { someActs, storm } from "#lib/testing/model-test/action";
import { lists } from "#lib/testing/model-test/lists";
import { settle } from "#lib/testing/model-test/notifications";
import { readRows } from "#lib/testing/model-test/rows";
import { Walk } from "#lib/testing/model-test/walk";
import { fillPlace } from "#lib/testing/model-test/world";

testDatabase();

/** The sizes of the lists' next pages, and what happens before those after them. */
const step = fc.record(
  {
    sizes: fc.array(fc.integer({ min: 1, max: 6 }), {
      minLength: lists.length,
      maxLength: lists.length,
    }),
    acts: someActs(12, ["purge"]),
  },
  { noNullPrototype: true },
);

test("no list shows an item twice or skips one, whatever is done between its pages", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
      const place = await fillPlace(10);
      place.isHeld = true;
      const walks = lists.map((list) => new Walk(list, place));
      const walkOn = async (sizes: number[]) => {
        await settle();
        const rows = await readRows();
        const steps = walks.map(
          (walk, index) => walk.isOver || walk.step(rows, sizes[index] ?? 50),
        );
        await Promise.all(steps);
      };
      for (const { sizes, acts } of steps) {
        await walkOn(sizes);
        await storm(place, acts);
      }
      while (walks.some(({ isOver }) => !isOver)) await walkOn([]);
    }),
    { numRuns: 5, endOnFailure: true },
  );
}, 120_000);

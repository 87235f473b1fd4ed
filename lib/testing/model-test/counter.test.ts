import fc from "fast-check";
import { test } from "vitest";
import { testDatabase } from "#lib/testing/database";
import { someActs, storm } from "#lib/testing/model-test/action";
import { expectExact, expectTallied } from "#lib/testing/model-test/counters";
import { expectNotified, expectTold, settle } from "#lib/testing/model-test/notifications";
import { expectPresented } from "#lib/testing/model-test/presented";
import { readRows } from "#lib/testing/model-test/rows";
import { fillPlace } from "#lib/testing/model-test/world";

testDatabase();

test("counters equal what they count after any storm of acts, and so does what is presented", async () => {
  const storms = fc.array(someActs(40), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(storms, async (batches) => {
      const place = await fillPlace(4);
      for (const acts of batches) await storm(place, acts);
      await settle();
      const rows = await readRows();
      expectExact(rows);
      expectTallied(rows, place);
      await expectPresented(rows, place.people.slice(0, 3));
      expectTold(rows, place);
      await expectNotified(rows, place);
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);

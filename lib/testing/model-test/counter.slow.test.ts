import fc from "fast-check";
import { test } from "vitest";
import { testDatabase } from "#lib/testing/database";
import {
  expectEngagementCounts,
  expectExactCounters,
} from "#lib/testing/model-test/counter-invariants";
import { arbitraryActions, runConcurrently } from "#lib/testing/model-test/generate-actions";
import {
  drainAll,
  expectNotificationLists,
  expectStoredNotifications,
} from "#lib/testing/model-test/notification-invariants";
import { expectResponses } from "#lib/testing/model-test/response-invariants";
import { readSnapshot } from "#lib/testing/model-test/snapshot";
import { createWorld } from "#lib/testing/model-test/world";

testDatabase();

test("counters, responses and notifications match the stored rows after any concurrent actions", async () => {
  const arbitraryBatches = fc.array(arbitraryActions(40), { minLength: 2, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(arbitraryBatches, async (batches) => {
      const world = await createWorld(4);
      for (const actions of batches) await runConcurrently(world, actions);
      await drainAll();
      const snapshot = await readSnapshot();
      expectExactCounters(snapshot);
      expectEngagementCounts(snapshot, world);
      await expectResponses(snapshot, world.users.slice(0, 3));
      expectStoredNotifications(snapshot, world);
      await expectNotificationLists(snapshot, world);
    }),
    { numRuns: 10, endOnFailure: true },
  );
}, 120_000);

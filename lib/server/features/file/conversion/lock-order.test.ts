import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
  cancelConversion,
  conversionKind,
  failConversion,
  setFrames,
} from "#lib/server/features/file/conversion/queries";
import { videoConversions } from "#lib/server/features/file/conversion/schema";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { completeTasks } from "#lib/server/platform/queue/task";
import { makeConversion } from "#lib/testing/conversion";
import { testDatabase } from "#lib/testing/database";
import { waitForBlocked } from "#lib/testing/lock";
import { claimNewTask } from "#lib/testing/task";
import { makeUser } from "#lib/testing/user";

testDatabase();

async function claimConversion() {
  const id = await makeConversion(await makeUser());
  return { id, task: await claimNewTask(conversionKind, id) };
}

const readConversion = async (id: string) =>
  (await db().select().from(videoConversions).where(eq(videoConversions.id, id)))[0];

test("an attempt that ends while its author cancels it ends first", async () => {
  const { id, task } = await claimConversion();
  let cancelling: Promise<unknown> | undefined;
  await db().transaction(async (tx) => {
    await completeTasks(tx, [task]);
    cancelling = cancelConversion(id, "cancelled").catch((error: unknown) => error);
    await waitForBlocked();
    await failConversion(tx, id, "damaged");
  });
  expect(await cancelling).toMatchObject({ errorName: "conflict" });
  expect(await readConversion(id)).toMatchObject({ state: "failed", failure: "damaged" });
});

test("an attempt that ends while its file is deleted waits for that", async () => {
  const { id, task } = await claimConversion();
  let failing: Promise<unknown> | undefined;
  await db().transaction(async (tx) => {
    await tx.select().from(files).where(eq(files.id, id)).for("update");
    failing = db().transaction(async (other) => {
      await completeTasks(other, [task]);
      return failConversion(other, id, "damaged");
    });
    await waitForBlocked();
    await tx.delete(files).where(eq(files.id, id));
  });
  expect(await failing).toBe(false);
  expect(await readConversion(id)).toBeUndefined();
});

test("frames are stored once", async () => {
  const id = await makeConversion(await makeUser());
  const frame = { fileId: crypto.randomUUID(), time: 1, width: 2, height: 3 };
  expect(await setFrames(id, [frame])).toBe(true);
  expect(await setFrames(id, [])).toBe(false);
  expect(await readConversion(id)).toMatchObject({ frames: [frame] });
});

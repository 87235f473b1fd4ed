import { expect, test } from "vitest";
import {
  dataExportKind,
  deleteExport,
  findExport,
  finishExport,
  replaceExport,
} from "#lib/server/features/account/export/queries";
import { db } from "#lib/server/platform/postgres/client";
import { claimTasks, completeTasks } from "#lib/server/platform/queue/task";
import { testDatabase } from "#lib/testing/database";
import { waitForBlocked } from "#lib/testing/lock";
import { makeUser } from "#lib/testing/user";

testDatabase();

test("an archive that is finished while its user's account is deleted is deleted then", async () => {
  const { key } = await makeUser();
  const { id } = await db().transaction((tx) => replaceExport(tx, key, "en"));
  const [task] = await claimTasks(dataExportKind, 1, 60);
  if (!task) throw new Error("No task was claimed.");
  let deleting: Promise<unknown> | undefined;
  await db().transaction(async (tx) => {
    await completeTasks(tx, [task]);
    deleting = db()
      .transaction((other) => deleteExport(other, key))
      .catch((error: unknown) => error);
    await waitForBlocked();
    await finishExport(tx, id, 1);
  });
  expect(await deleting).toBeUndefined();
  expect(await findExport(db(), key)).toBeNull();
});

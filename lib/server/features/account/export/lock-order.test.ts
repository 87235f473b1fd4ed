import { expect, test } from "vitest";
import {
  dataExportKind,
  deleteExport,
  findExport,
  finishExport,
} from "#lib/server/features/account/export/queries";
import { dataExports } from "#lib/server/features/account/export/schema";
import { db } from "#lib/server/platform/postgres/client";
import { completeTasks } from "#lib/server/platform/queue/task";
import { testDatabase } from "#lib/testing/database";
import { waitForBlocked } from "#lib/testing/lock";
import { claimNewTask } from "#lib/testing/task";
import { makeUser } from "#lib/testing/user";

testDatabase();

test("an archive that is finished while its user's account is deleted is deleted then", async () => {
  const { key } = await makeUser();
  const id = crypto.randomUUID();
  await db().insert(dataExports).values({ id, userKey: key, language: "en" });
  const task = await claimNewTask(dataExportKind, id);
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

import { expect, test } from "vitest";
import {
  cancelImport,
  deleteImports,
  findImport,
  finishImport,
  postImportKind,
} from "#lib/server/features/post/import/queries";
import { postImports } from "#lib/server/features/post/import/schema";
import { db } from "#lib/server/platform/postgres/client";
import { completeTasks } from "#lib/server/platform/queue/task";
import { testDatabase } from "#lib/testing/database";
import { waitForBlocked } from "#lib/testing/lock";
import { claimNewTask } from "#lib/testing/task";
import { makeUser } from "#lib/testing/user";

testDatabase();

/** Ends an import while `act` works on it, too. */
async function endDuring(act: (userKey: bigint, importId: string) => Promise<void>) {
  const { key: userKey } = await makeUser();
  const id = crypto.randomUUID();
  await db().insert(postImports).values({ id, userKey, fileName: "a.zip", bytes: 1 });
  const task = await claimNewTask(postImportKind, id);
  let acting: Promise<unknown> | undefined;
  await db().transaction(async (tx) => {
    await completeTasks(tx, [task]);
    acting = act(userKey, id).catch((error: unknown) => error);
    await waitForBlocked();
    await finishImport(tx, id, null);
  });
  return { outcome: await acting, found: await findImport(userKey, id) };
}

test("an import that ends while its user cancels it ends first", async () => {
  const { outcome, found } = await endDuring(cancelImport);
  expect(outcome).toMatchObject({ errorName: "conflict" });
  expect(found?.row.state).toBe("done");
});

test("an import that ends while its user's account is deleted is deleted then", async () => {
  const { outcome, found } = await endDuring((userKey) =>
    db().transaction((tx) => deleteImports(tx, userKey)),
  );
  expect([outcome, found]).toEqual([undefined, undefined]);
});

import { readdir } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#lib/server/platform/postgres/client";
import {
  createEmptyDatabase,
  createFolder,
  fillInstallation,
  getInstallation,
} from "#lib/testing/backup";
import { testDatabase } from "#lib/testing/database";
import { createBackup } from "#lib/tools/ops/backup/create-backup";
import { drillResultName, runDrill } from "#lib/tools/ops/backup/drill";
import { openFolderStore } from "#lib/tools/ops/backup/folder-store";

testDatabase();

let filled: Awaited<ReturnType<typeof fillInstallation>>;

beforeAll(async () => {
  filled = await fillInstallation();
});

const options = async () => ({
  scratchUrl: await createEmptyDatabase(),
  scratchFolder: createFolder(),
});

test("proves a backup by using it, and remembers that beside it", async () => {
  await db().execute(
    sql`update user_counts set follower_count = 77 where user_key = ${filled.author.key}`,
  );
  const store = openFolderStore(createFolder());
  const { name } = await createBackup(await getInstallation(), { store, encryption: null });
  const scratch = await options();
  const result = await runDrill(store, {}, scratch);
  expect(result).toMatchObject({
    backup: name,
    isReady: true,
    loggedInAs: filled.author.id,
    postCount: 1,
    picture: `/sns/api/v1/file/${filled.fileId}`,
    isKeyRight: true,
    files: 1,
    missingFiles: 1,
    drift: { post_counts: 0, comments: 0, user_counts: 1, notifications: 0 },
  });
  expect(JSON.parse(await text(await store.read(name, drillResultName)))).toEqual(result);
  expect(await readdir(scratch.scratchFolder)).toEqual([]);
});

test("fails if the restored server does not work, and proves nothing", async () => {
  const store = openFolderStore(createFolder());
  const installation = { ...(await getInstallation()), secret: "another key of 32 characters ..." };
  const { name } = await createBackup(installation, { store, encryption: null });
  const scratch = await options();
  await expect(runDrill(store, {}, scratch)).rejects.toThrow(
    /The restored server does not work: ./,
  );
  await expect(store.read(name, drillResultName)).rejects.toThrow("ENOENT");
  expect(await readdir(scratch.scratchFolder)).toEqual([]);
});

import { randomUUID } from "node:crypto";
import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { env } from "#lib/server/core/env";
import { dataExports } from "#lib/server/features/account/export/schema";
import { db } from "#lib/server/platform/postgres/client";
import { createFolderStorage } from "#lib/server/platform/storage/folder-storage";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { createS3Storage } from "#lib/server/platform/storage/s3-storage";
import { toExportKey, toFileKey } from "#lib/server/platform/storage/storage-key";
import { createFolder } from "#lib/testing/backup";
import { startBucket } from "#lib/testing/bucket";
import { testDatabase } from "#lib/testing/database";
import { createImage, upload } from "#lib/testing/file";
import { makeUser } from "#lib/testing/user";
import { moveFiles } from "#lib/tools/ops/storage/move-files";

testDatabase();

const ids: string[] = [];
beforeAll(async () => {
  const bytes = await createImage(60, 40).jpeg().toBuffer();
  const { body } = await upload((await makeUser()).token, { bytes }, { bytes });
  ids.push(...body.data.map(({ fileId }: { fileId: string }) => fileId));
});

test("copies files into a bucket, and what changed on the next run", async () => {
  const bucket = await startBucket();
  const source = await getStorage();
  const target = createS3Storage(bucket.url);
  expect(await moveFiles(source, target)).toMatchObject({ copied: 2, present: 0, missing: [] });
  for (const key of ids.map(toFileKey)) {
    expect(await buffer(await target.read(key))).toEqual(await buffer(await source.read(key)));
  }
  await target.remove(toFileKey(ids[0] ?? ""));
  expect(await moveFiles(source, target)).toMatchObject({ copied: 1, present: 1 });
});

test("copies archives of users' data that can be downloaded", async () => {
  const source = await getStorage();
  const target = createFolderStorage(createFolder());
  const [ready, waiting] = [await makeUser(), await makeUser()];
  const path = join(createFolder(), "archive.zip");
  await writeFile(path, "An archive");
  const archive = { id: randomUUID(), attempts: 2, bytes: 10, language: "en" as const };
  const key = toExportKey(archive.id, 2);
  await source.put(key, path, { mediaType: "application/zip", bytes: 10 });
  await db()
    .insert(dataExports)
    .values([
      { ...archive, userKey: ready.key, state: "ready" },
      { ...archive, id: randomUUID(), userKey: waiting.key, bytes: null },
    ]);
  expect(await moveFiles(source, target)).toMatchObject({ copied: 3, missing: [] });
  expect(String(await buffer(await target.read(key)))).toBe("An archive");
  await target.remove(key);
  await source.remove(key);
  expect((await moveFiles(source, target)).missing).toEqual([key]);
  await db().delete(dataExports);
});

test("copies again what is incomplete, and names what the source lacks", async () => {
  const folder = createFolder();
  const target = createFolderStorage(folder);
  const source = await getStorage();
  await moveFiles(source, target);
  const [first = "", second = ""] = ids;
  await truncate(join(folder, toFileKey(first)), 10);
  expect(await moveFiles(source, target)).toMatchObject({ copied: 1, present: 1 });
  await truncate(join(folder, toFileKey(second)), 10);
  await source.remove(toFileKey(second));
  expect(await moveFiles(source, target)).toMatchObject({ copied: 0, missing: [second] });
});

test("refuses a copy that differs", async () => {
  const target = createFolderStorage(createFolder());
  const broken = {
    ...target,
    put: async (key: string, path: string, detail: Parameters<typeof target.put>[2]) => {
      await truncate(path, 5);
      await target.put(key, path, detail);
    },
  };
  const source = createFolderStorage(join(env().DATA_DIR, "files"));
  await expect(moveFiles(source, broken)).rejects.toThrow("differs from its source");
  expect(await target.size(toFileKey(ids[0] ?? ""))).toBeNull();
});

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { serverSettings } from "#lib/domain/site/setting";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { createImage, upload } from "#lib/testing/file";
import { expectRejection } from "#lib/testing/upload";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

const image = { bytes: await createImage(60, 40).png().toBuffer() };

/** Inserts a file that leaves the user `free` bytes. */
async function fillStorage({ key }: TestUser, free: number): Promise<string> {
  const id = crypto.randomUUID();
  await db()
    .insert(files)
    .values({
      id,
      ownerKey: key,
      kind: "video",
      mediaType: "video/mp4",
      bytes: serverSettings.storageMegabytes.default * 1_048_576 - free,
    });
  return id;
}

test("an upload that exceeds the user's storage is refused with the limit", async () => {
  const user = await makeUser();
  await fillStorage(user, 10);
  await expectRejection(user.token, 413, /fill your space/, image);
  // Others have their own.
  expect((await upload((await makeUser()).token, image)).status).toBe(200);
});

test("a deleted file frees its storage", async () => {
  const user = await makeUser();
  const id = await fillStorage(user, 10);
  await db().delete(files).where(eq(files.id, id));
  expect((await upload(user.token, image)).status).toBe(200);
});

test("concurrent uploads do not exceed the storage together", async () => {
  const user = await makeUser();
  await upload(user.token, image);
  const [stored] = await db().select().from(files).where(eq(files.ownerKey, user.key));
  await fillStorage(user, 3 * (stored?.bytes ?? 0));
  const replies = await Promise.all([1, 2, 3, 4].map(() => upload(user.token, image)));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2);
});

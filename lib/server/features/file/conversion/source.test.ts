import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import { deleteEndedConversions } from "#lib/server/features/file/conversion/delete-old";
import { cancelConversion, isAbandoned } from "#lib/server/features/file/conversion/queries";
import { storeSource } from "#lib/server/features/file/conversion/store-source";
import { deleteUnusedFiles } from "#lib/server/features/file/delete-unused";
import { eraseFiles } from "#lib/server/features/file/erase";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { recordStatements } from "#lib/server/platform/postgres/record-statements";
import { tasks } from "#lib/server/platform/queue/schema";
import { getStorage } from "#lib/server/platform/storage/get-storage";
import { toVideoSourceKey } from "#lib/server/platform/storage/storage-key";
import { listSources, makeConversion } from "#lib/testing/conversion";
import { testDatabase } from "#lib/testing/database";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

let author: TestUser;
beforeEach(async () => {
  author = await makeUser();
});

const video = {
  mediaType: "video/quicktime",
  bytes: 6,
  durationMs: 1_000,
  needsConversion: true,
} as const;

async function store(change: Partial<typeof video> | { bytes: number } = {}) {
  const path = join(env().DATA_DIR, "sent");
  await writeFile(path, "source");
  return storeSource(path, author.key, { ...video, ...change });
}

test("goes with the files of an account that is purged", async () => {
  await makeConversion(author);
  expect(await listSources()).toHaveLength(1);
  await eraseFiles(author.key);
  expect(await listSources()).toEqual([]);
});

test("goes with a file that nothing uses", async () => {
  const id = await makeConversion(author);
  const unusedSince = new Date(Date.now() - 25 * 3_600_000);
  await db().update(files).set({ unusedSince }).where(eq(files.id, id));
  await deleteUnusedFiles();
  expect(await listSources()).toEqual([]);
});

test("is removed an hour after its conversion has ended, with one question for all", async () => {
  const pending = await makeConversion(author);
  const ended = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const folder = join(env().DATA_DIR, "files");
  const then = new Date(Date.now() - 3_601_000);
  for (const id of ended) await writeFile(join(folder, toVideoSourceKey(id)), "left");
  for (const id of [...ended.slice(1), pending]) {
    await utimes(join(folder, toVideoSourceKey(id)), then, then);
  }
  const statements = await recordStatements(deleteEndedConversions);
  expect((await listSources()).sort()).toEqual([pending, ended[0]].sort());
  const questions = statements.filter(({ text }) => /"video_conversions"."id" in/.test(text));
  expect(questions).toHaveLength(1);
});

test("counts as a file of its owner while it waits", async () => {
  const gigabyte = 1_073_741_824;
  await makeConversion(author, { bytes: gigabyte - 10 });
  await expect(store({ bytes: 20 })).rejects.toMatchObject({ errorName: "storageFull" });
});

test("is refused while others wait, also to uploads at the same time", async () => {
  for (let count = 1; count < limits.video.waiting; count += 1) await makeConversion(author);
  const outcomes = await Promise.allSettled([store(), store(), store()]);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(2);
  for (const each of refused) expect(each).toMatchObject({ reason: { errorName: "tooMany" } });
  expect(await db().$count(files, eq(files.ownerKey, author.key))).toBe(limits.video.waiting);
});

test("leaves nothing if the storage is away", async () => {
  await db().delete(tasks);
  vi.spyOn(await getStorage(), "put").mockRejectedValueOnce(new Error("away"));
  await expect(store()).rejects.toThrow("away");
  expect(await db().$count(files, eq(files.ownerKey, author.key))).toBe(0);
  expect(await db().$count(tasks)).toBe(0);
});

test("is abandoned, as its result is, once its conversion was cancelled or its file deleted", async () => {
  const id = await makeConversion(author);
  expect(await isAbandoned(id)).toBe(false);
  await cancelConversion(id, "cancelled");
  expect(await isAbandoned(id)).toBe(true);
  await db().update(files).set({ isReady: true }).where(eq(files.id, id));
  expect(await isAbandoned(id)).toBe(false);
  await db().delete(files).where(eq(files.id, id));
  expect(await isAbandoned(id)).toBe(true);
});

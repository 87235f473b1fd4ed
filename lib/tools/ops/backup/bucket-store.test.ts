import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { startBucket } from "#lib/testing/bucket";
import { openStore } from "#lib/tools/ops/backup/open-store";

process.env.LOG_LEVEL = "silent";
const name = "fundlore-20261122T100000Z";

test("stores backups below a prefix, and lists those with a manifest", async () => {
  const { directUrl } = await startBucket();
  const address = directUrl.replace("/media", "/media/backups/here");
  const store = await openStore(address);
  expect(store.label).toMatch(/^s3:\/\/127\.0\.0\.1:\d+\/media\/backups\/here\/$/);
  expect(await store.list()).toEqual([]);
  // More than one chunk of an upload.
  const content = randomBytes(17 * 1024 * 1024);
  await store.write(name, "part", Readable.from([content], { objectMode: false }));
  expect([await store.list(), await store.listIncomplete()]).toEqual([[], [name]]);
  await store.complete(name, "{}");
  expect([await store.list(), await store.listIncomplete()]).toEqual([[name], []]);
  expect((await buffer(await store.read(name, "part"))).equals(content)).toBe(true);
  expect(await (await openStore(directUrl)).list()).toEqual([]);
  await store.remove(name);
  expect([await store.list(), await store.listIncomplete()]).toEqual([[], []]);
});

test("stores nothing of a part whose source fails", async () => {
  const { directUrl } = await startBucket();
  const store = await openStore(directUrl);
  async function* fail() {
    yield randomBytes(100);
    throw new Error("The source failed.");
  }
  const content = Readable.from(fail(), { objectMode: false });
  await expect(store.write(name, "part", content)).rejects.toThrow("The source failed.");
  expect(await store.listIncomplete()).toEqual([]);
});

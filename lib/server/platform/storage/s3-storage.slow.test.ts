import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { createS3Storage } from "#lib/server/platform/storage/s3-storage";
import { startBucket } from "#lib/testing/bucket";
import { listenOnFreePort } from "#lib/testing/server";

const megabyte = 1024 * 1024;
const mediaType = "video/mp4";
const folder = await mkdtemp(join(tmpdir(), "fundlore-upload-"));
afterAll(() => rm(folder, { recursive: true }));

const bucket = await startBucket();
const { proxy } = bucket;
const deadlines = { connectMs: 1_000, replyMs: 1_500, idleMs: 1_500 };
const storage = createS3Storage(bucket.url, deadlines);
/** Sees the bucket without the faults. */
const direct = createS3Storage(bucket.directUrl);

const small = join(folder, "small");
const large = join(folder, "large");
await writeFile(small, "0123456789");
await writeFile(large, Buffer.alloc(20 * megabyte, "x"));
const putSmall = (key: string) => storage.put(key, small, { mediaType, bytes: 10 });
const putLarge = (key: string, signal?: AbortSignal) =>
  storage.put(key, large, { mediaType, bytes: 20 * megabyte }, signal);

async function listAll(folder: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.keys(folder)) keys.push(key);
  return keys;
}

beforeEach(() => proxy.setMode("forward"));

const unavailable = { errorName: "serviceUnavailable", retryAfter: 10 };

/** Expects a call to fail while the storage is away, and not much after its deadline. */
async function expectUnavailable(call: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await expect(call()).rejects.toMatchObject(unavailable);
  expect(performance.now() - start).toBeLessThan(4_000);
}

test("stores, measures, reads ranges of, lists and removes objects", async () => {
  expect(await storage.size("originals/a")).toBeNull();
  await putSmall("originals/a");
  await putSmall("originals/aa/b");
  await putSmall("variants/c");
  expect(await storage.size("originals/a")).toBe(10);
  expect(await text(await storage.read("originals/a"))).toBe("0123456789");
  const range = { first: 2, last: 4 };
  expect(await text(await storage.read("originals/a", { range }))).toBe("234");
  expect(await listAll("originals")).toEqual(["originals/a", "originals/aa/b"]);
  expect(await listAll("unfinished")).toEqual([]);
  const age = Date.now() - ((await storage.lastModified("originals/a"))?.getTime() ?? 0);
  expect(Math.abs(age)).toBeLessThan(60_000);
  expect(await storage.lastModified("originals/none")).toBeNull();
  await storage.remove("originals/a");
  await storage.remove("originals/a");
  await expect(storage.read("originals/a")).rejects.toMatchObject({ errorName: "notFound" });
});

test("rejects a URL without a bucket", () => {
  expect(() => createS3Storage("s3://key:secret@host")).toThrow(/STORAGE_URL/);
});

test("does not report wrong credentials as an outage", async () => {
  const url = bucket.url.replace("S3RVER:", "NOBODY:");
  await expect(createS3Storage(url).read("originals/a")).rejects.toThrow(/access key/i);
});

test.each(["refuse", "hang"] as const)(
  "every call fails in time while the bucket is away (%s), and succeeds when it is back",
  async (mode) => {
    await putSmall("originals/kept");
    await putSmall("originals/removed");
    await proxy.setMode(mode);
    await Promise.all([
      expectUnavailable(() => storage.size("originals/kept")),
      expectUnavailable(() => storage.read("originals/kept")),
      expectUnavailable(() => putSmall("originals/new")),
      expectUnavailable(() => storage.remove("originals/removed")),
      expectUnavailable(() => listAll("originals")),
    ]);
    await proxy.setMode("forward");
    expect(await text(await storage.read("originals/kept"))).toBe("0123456789");
    await putSmall("originals/new");
  },
);

test("replies with status 500 count as an outage", async () => {
  const server = createServer((_, response) => response.writeHead(500).end());
  const port = await listenOnFreePort(server);
  const failing = createS3Storage(`s3://key:secret@127.0.0.1:${port}/media?insecure=1`, deadlines);
  await expectUnavailable(() => failing.read("originals/a"));
  await expectUnavailable(() => failing.put("originals/a", small, { mediaType, bytes: 10 }));
  server.close();
});

describe("an upload", () => {
  test.each(["refuse", "hang"] as const)(
    "that breaks in the middle (%s) leaves no object",
    async (mode) => {
      const key = `originals/${mode}`;
      proxy.breakAfter(5 * megabyte, mode);
      await expectUnavailable(() => putLarge(key));
      await proxy.setMode("forward");
      await vi.waitFor(async () => expect(await direct.size(key)).toBeNull(), 5_000);
      await putLarge(key);
      expect(await direct.size(key)).toBe(20 * megabyte);
    },
  );

  test("may take longer than any deadline while it goes on", async () => {
    // Much more than the connection's buffers hold, which are still sent after the last read.
    const bytes = 40 * megabyte;
    const huge = join(folder, "huge");
    await writeFile(huge, Buffer.alloc(bytes, "x"));
    // What the buffers hold takes longer on a busy machine.
    const idleMs = 3_000;
    proxy.slowDown(8);
    const start = performance.now();
    await createS3Storage(bucket.url, { ...deadlines, idleMs }).put("originals/slow", huge, {
      mediaType,
      bytes,
    });
    proxy.slowDown(0);
    expect(performance.now() - start).toBeGreaterThan(idleMs);
    expect(await direct.size("originals/slow")).toBe(bytes);
  });

  test("ends with its caller and leaves no object", async () => {
    await proxy.setMode("hang");
    const caller = new AbortController();
    const upload = putLarge("originals/left", caller.signal);
    caller.abort();
    await expect(upload).rejects.toMatchObject(unavailable);
    await proxy.setMode("forward");
    expect(await direct.size("originals/left")).toBeNull();
  });

  test("of a file that disappeared fails", async () => {
    const missing = join(folder, "missing");
    await expect(storage.put("originals/b", missing, { mediaType, bytes: 10 })).rejects.toThrow();
    await vi.waitFor(async () => expect(await direct.size("originals/b")).toBeNull(), 5_000);
  });
});

describe("a download", () => {
  test.each(["refuse", "hang"] as const)("that breaks in the middle (%s) fails", async (mode) => {
    await direct.put("originals/large", large, { mediaType, bytes: 20 * megabyte });
    proxy.breakAfter(5 * megabyte, mode);
    const stream = await storage.read("originals/large");
    await expect(buffer(stream)).rejects.toThrow();
  });

  test("may be read slowly", async () => {
    await direct.put("originals/large", large, { mediaType, bytes: 20 * megabyte });
    const stream = await storage.read("originals/large");
    const chunks = stream.iterator();
    await chunks.next();
    // A reader that pauses for longer than the deadline is the case here.
    await wait(deadlines.idleMs + 200);
    let byteCount = 0;
    for await (const chunk of chunks) byteCount += chunk.length;
    expect(byteCount).toBeGreaterThan(19 * megabyte);
  });

  test("that is left closes its connection", async () => {
    await direct.put("originals/large", large, { mediaType, bytes: 20 * megabyte });
    const before = proxy.countConnections();
    const stream = await storage.read("originals/large");
    stream.destroy();
    await vi.waitFor(() => expect(proxy.countConnections()).toBeLessThan(before + 1));
  });
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createS3Storage } from "#lib/server/platform/storage/s3-storage";

/** As much of an S3 server as the storage uses. */
const kept = new Map<string, Buffer>();
let server: Server;
let folder: string;

const listing = (prefix: string) => {
  const keys = [...kept.keys()].map((key) => key.replace("/media/", ""));
  const contents = keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult>${contents.join("")}</ListBucketResult>`;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundlore-bucket-"));
  server = createServer(async (request, response) => {
    const key = (request.url ?? "").split("?")[0] ?? "";
    const found = kept.get(key);
    if (request.method === "PUT") {
      kept.set(key, await buffer(request));
      return response.end();
    }
    if (request.method === "DELETE") {
      kept.delete(key);
      return response.writeHead(204).end();
    }
    const asked = new URL(request.url ?? "", "http://localhost").searchParams;
    if (asked.has("list-type")) return response.end(listing(asked.get("prefix") ?? ""));
    if (!found) return response.writeHead(404).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const part = first ? found.subarray(Number(first), Number(last) + 1) : found;
    response.writeHead(first ? 206 : 200, {
      "content-length": part.length,
      "last-modified": "Fri, 06 Nov 2026 08:00:00 GMT",
    });
    return response.end(request.method === "HEAD" ? undefined : part);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test("a bucket keeps, measures, serves in parts and removes", async () => {
  const { port } = server.address() as AddressInfo;
  const storage = createS3Storage(`s3://key:secret@127.0.0.1:${port}/media?insecure=1`);
  const path = join(folder, "a");
  await writeFile(path, "0123456789");
  expect(await storage.size("originals/a")).toBeNull();
  await storage.put("originals/a", path, { mediaType: "image/png", bytes: 10 });
  expect([...kept.keys()]).toEqual(["/media/originals/a"]);
  expect(await storage.size("originals/a")).toBe(10);
  expect(await text(await storage.read("originals/a"))).toBe("0123456789");
  expect(await text(await storage.read("originals/a", { first: 2, last: 4 }))).toBe("234");
  await storage.put("variants/b", path, { mediaType: "image/webp", bytes: 10 });
  const keys: string[] = [];
  for await (const key of storage.keys()) keys.push(key);
  expect(keys).toEqual(["originals/a", "variants/b"]);
  expect(await storage.lastModified("originals/a")).toEqual(new Date("2026-11-06T08:00:00Z"));
  expect(await storage.lastModified("originals/c")).toBeNull();
  await storage.remove("originals/a");
  await expect(storage.read("originals/a")).rejects.toThrow();
});

test("an address without a bucket is refused", () => {
  expect(() => createS3Storage("s3://key:secret@host")).toThrow(/STORAGE_URL/);
});

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createS3Storage } from "#lib/server/platform/storage/s3-storage";

/** A minimal S3 server: the requests that the storage sends. */
const objects = new Map<string, Buffer>();
let server: Server;
let folder: string;

const listing = (prefix: string) => {
  const keys = [...objects.keys()].map((key) => key.replace("/media/", ""));
  const contents = keys
    .filter((key) => key.startsWith(prefix))
    .map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`);
  return `<?xml version="1.0"?><ListBucketResult>${contents.join("")}</ListBucketResult>`;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "fundlore-bucket-"));
  server = createServer(async (request, response) => {
    const key = (request.url ?? "").split("?")[0] ?? "";
    const found = objects.get(key);
    if (request.method === "PUT") {
      objects.set(key, await buffer(request));
      return response.end();
    }
    if (request.method === "DELETE") {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const query = new URL(request.url ?? "", "http://localhost").searchParams;
    if (query.has("list-type")) return response.end(listing(query.get("prefix") ?? ""));
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

test("stores, measures, reads ranges of, lists and removes objects", async () => {
  const { port } = server.address() as AddressInfo;
  const storage = createS3Storage(`s3://key:secret@127.0.0.1:${port}/media?insecure=1`);
  const path = join(folder, "a");
  await writeFile(path, "0123456789");
  expect(await storage.size("originals/a")).toBeNull();
  await storage.put("originals/a", path, { mediaType: "image/png", bytes: 10 });
  expect([...objects.keys()]).toEqual(["/media/originals/a"]);
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

test("rejects a URL without a bucket", () => {
  expect(() => createS3Storage("s3://key:secret@host")).toThrow(/STORAGE_URL/);
});

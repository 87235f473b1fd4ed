import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer, text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bucketStorage } from "#lib/server/file/bucket";

/** As much of an S3 server as the storage uses. */
const kept = new Map<string, Buffer>();
let server: Server;
let folder: string;

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
    if (!found) return response.writeHead(404).end();
    const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? "") ?? [];
    const part = first ? found.subarray(Number(first), Number(last) + 1) : found;
    response.writeHead(first ? 206 : 200, { "content-length": part.length });
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
  const storage = bucketStorage(`s3://key:secret@127.0.0.1:${port}/media?insecure=1`);
  const path = join(folder, "a");
  await writeFile(path, "0123456789");
  expect(await storage.size("originals/a")).toBeNull();
  await storage.put("originals/a", path, { mediaType: "image/png", bytes: 10 });
  expect([...kept.keys()]).toEqual(["/media/originals/a"]);
  expect(await storage.size("originals/a")).toBe(10);
  expect(await text(await storage.read("originals/a"))).toBe("0123456789");
  expect(await text(await storage.read("originals/a", { first: 2, last: 4 }))).toBe("234");
  await storage.remove("originals/a");
  await expect(storage.read("originals/a")).rejects.toThrow();
});

test("an address without a bucket is refused", () => {
  expect(() => bucketStorage("s3://key:secret@host")).toThrow(/STORAGE_URL/);
});

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { serveServiceWorker } from "#lib/server/documents/service-worker";
import { bundleWorker } from "#lib/tools/bundle/bundle-worker";

const request = (headers = {}) => new Request("https://fundlore.example/sw.js", { headers });

test("serves the script that the build made, to be revalidated at each visit", async () => {
  const folder = await mkdtemp(join(tmpdir(), "worker-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "worker.js");
  await bundleWorker(file);
  const code = await readFile(file, "utf8");
  // A classic script that needs no other file, and knows both languages.
  expect(() => new Function(code)).not.toThrow();
  expect(code).toContain("You are offline");
  expect(code).toContain("你已离线");
  expect(code.length).toBeLessThan(25_000);

  const response = await serveServiceWorker(request(), file);
  expect(Object.fromEntries(response?.headers ?? [])).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "no-cache",
    "service-worker-allowed": "/",
  });
  const etag = response?.headers.get("etag") ?? "";
  expect((await serveServiceWorker(request({ "if-none-match": etag }), file))?.status).toBe(304);
});

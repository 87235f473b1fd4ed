import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createStaticFileListener } from "#lib/server/platform/http/static-files";
import { fetchFromPort, listenOnFreePort } from "#lib/testing/server";

const script = "export const answer = 42;".repeat(100);
let folder: string;
let port: number;
const server = createServer();
const get = (name: string, options: Parameters<typeof fetchFromPort>[2] = {}) =>
  fetchFromPort(port, `/_next/static/${name}`, options);

beforeAll(async () => {
  folder = await mkdtemp(join(process.cwd(), ".test-static-"));
  for (const name of ["a.js", "gone.js", "plain.woff2"])
    await writeFile(join(folder, name), script);
  for (const name of ["a.js.gz", "gone.js.gz"])
    await writeFile(join(folder, name), gzipSync(script));
  const serve = createStaticFileListener(relative(process.cwd(), folder), (_, response) => {
    response.writeHead(404, { "x-served-by": "other" }).end();
  });
  server.on("request", serve);
  port = await listenOnFreePort(server);
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test("serves files with their type, for a year", async () => {
  const { status, headers, text } = await get("a.js?v=1");
  expect([status, text]).toEqual([200, script]);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
    vary: "accept-encoding",
  });
  expect((await get("plain.woff2")).headers["content-type"]).toBe("font/woff2");
});

test("serves the compressed variant to clients that accept it", async () => {
  const { headers, body } = await get("a.js", { headers: { "accept-encoding": "br, gzip" } });
  expect(headers).toMatchObject({
    "content-encoding": "gzip",
    "content-type": "text/javascript; charset=utf-8",
  });
  expect(body.equals(gzipSync(script))).toBe(true);
});

test("serves ranges and HEAD", async () => {
  const part = await get("a.js", { headers: { range: "bytes=0-5" } });
  expect([part.status, part.text]).toEqual([206, "export"]);
  const outside = await get("a.js", { headers: { range: "bytes=99999-" } });
  expect(outside.status).toBe(416);
  const head = await get("a.js", { method: "HEAD" });
  expect([head.status, head.headers["content-length"], head.text]).toEqual([200, "2500", ""]);
});

test("passes on requests for a file that disappeared after the start", async () => {
  await rm(join(folder, "gone.js"));
  await rm(join(folder, "gone.js.gz"));
  for (const accepted of ["identity", "gzip"]) {
    const { status, headers } = await get("gone.js", { headers: { "accept-encoding": accepted } });
    expect([status, headers["x-served-by"]]).toEqual([404, "other"]);
    for (const name of ["cache-control", "content-encoding", "last-modified", "content-type"]) {
      expect(headers).not.toHaveProperty(name);
    }
  }
});

test.each(["none.js", "../package.json", "%2e%2e/package.json", ".hidden", "", "a.js/"])(
  "passes on requests for %j",
  async (name) => {
    expect((await get(name)).headers["x-served-by"]).toBe("other");
  },
);

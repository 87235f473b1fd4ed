import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join, relative } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createFetchListener } from "#lib/server/platform/http/fetch-listener";
import { createStaticFileListener } from "#lib/server/platform/http/static-files";
import { publishBuild } from "#lib/server/platform/static-builds/publish-build";
import { servePublishedFile } from "#lib/server/platform/static-builds/serve-published";
import { startBucket } from "#lib/testing/bucket";
import { testDatabase } from "#lib/testing/database";
import { fetchFromPort, listenOnFreePort } from "#lib/testing/server";

const bucket = await startBucket();
testDatabase({ STORAGE_URL: bucket.url });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(process.cwd(), ".test-builds-"));
});
afterAll(() => rm(folder, { recursive: true }));
beforeEach(() => bucket.proxy.setMode("forward"));

/** Replaces the build in `name`, as `next build` does. */
async function build(name: string, id: string, files: string[]): Promise<string> {
  const root = join(folder, name);
  await rm(root, { recursive: true, force: true });
  await mkdir(join(root, "static/chunks"), { recursive: true });
  await writeFile(join(root, "BUILD_ID"), id);
  for (const file of files) {
    await writeFile(join(root, "static/chunks", file), `/* ${file} */`.repeat(200));
    await writeFile(join(root, "static/chunks", `${file}.br`), "compressed");
  }
  return root;
}

/** Starts a server of the build in `root`. */
async function serve(root: string) {
  await publishBuild(root);
  const other = createFetchListener(servePublishedFile, new Set());
  const server = createServer(
    createStaticFileListener(relative(process.cwd(), join(root, "static")), other),
  );
  const port = await listenOnFreePort(server);
  afterAlls.push(() => server.close());
  return (file: string, headers: Record<string, string> = {}) =>
    fetchFromPort(port, `/_next/static/chunks/${file}`, { headers });
}
const afterAlls: (() => void)[] = [];
afterAll(() => {
  for (const end of afterAlls) end();
});

test("a host that is redeployed in place serves old and new files, before its restart and after", async () => {
  const getBefore = await serve(await build("host", "one", ["old.js", "same.js"]));
  expect((await getBefore("old.js")).status).toBe(200);
  const root = await build("host", "two", ["new.js", "same.js"]);
  for (const file of ["old.js", "same.js"]) expect((await getBefore(file)).status).toBe(200);
  const getAfter = await serve(root);
  const { status, headers, text } = await getAfter("old.js", { "accept-encoding": "identity" });
  expect([status, text.slice(0, 12)]).toEqual([200, "/* old.js */"]);
  expect(headers).toMatchObject({
    "content-type": "text/javascript; charset=utf-8",
    "cache-control": "public, max-age=31536000, immutable",
  });
  expect(
    (await getAfter("old.js", { "accept-encoding": "gzip" })).headers["content-encoding"],
  ).toBe("gzip");
  for (const name of ["none.js", "old.js.br", "../../builds/one.json"]) {
    expect((await getAfter(name)).status).toBe(404);
  }
});

test("two servers of different builds serve each other's files", async () => {
  const getFromOld = await serve(await build("first", "three", ["third.js"]));
  const getFromNew = await serve(await build("second", "four", ["fourth.js"]));
  expect((await getFromNew("third.js")).status).toBe(200);
  expect((await getFromOld("fourth.js")).status).toBe(200);
});

test("replies 503 while the storage is away, and serves its own files", async () => {
  const getOld = await serve(await build("first", "five", ["fifth.js"]));
  const get = await serve(await build("first", "six", ["sixth.js"]));
  expect((await getOld("fifth.js")).status).toBe(200);
  await bucket.proxy.setMode("refuse");
  expect((await get("sixth.js")).status).toBe(200);
  const { status, headers } = await get("fifth.js");
  expect([status, headers["retry-after"]]).toEqual([503, "10"]);
});

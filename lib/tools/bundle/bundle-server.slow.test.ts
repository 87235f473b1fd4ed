import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveDocument } from "#lib/server/app/documents";
import { testDatabase } from "#lib/testing/database";
import { buildBody, buildPostPayload } from "#lib/testing/post";
import { getDatabaseUrl } from "#lib/testing/second-instance";
import { endServer, type SpawnedServer, spawnServer } from "#lib/testing/spawn-server";
import { makeUser } from "#lib/testing/user";
import { bundleServer } from "#lib/tools/bundle/bundle-server";

testDatabase();

const sns = "/sns/api/v1";
/** In the project, because the bundle finds packages from there. */
const folder = join("node_modules/.cache", `fundlore-bundle-${randomBytes(4).toString("hex")}`);

const withoutSources = mkdtempSync(join(tmpdir(), "fundlore-bundle-"));

let server: SpawnedServer;
/** What the server logs. */
let output = "";

beforeAll(async () => {
  await bundleServer("lib/testing/server-process.ts", folder);
  const settings = { LOG_LEVEL: "error" };
  const entry = join(folder, "main.mjs");
  server = await spawnServer(await getDatabaseUrl(), settings, entry, withoutSources);
  server.child.stdout?.on("data", (text) => {
    output += text;
  });
});
afterAll(async () => {
  await endServer(server, "SIGTERM");
  for (const each of [folder, withoutSources]) rmSync(each, { recursive: true });
});

test("describes every call as the sources do, without them", async () => {
  const path = `${sns}/openapi.json`;
  const [bundled, sources] = await Promise.all([
    fetch(`${server.url}${path}`).then((reply) => reply.json()),
    serveDocument(new Request(`http://localhost${path}`)).then((reply) => reply.json()),
  ]);
  expect(Object.keys(bundled.paths).length).toBeGreaterThan(100);
  expect(bundled).toEqual(sources);
});

test("sanitizes a long body in its thread", async () => {
  const author = await makeUser();
  const body = buildBody(`<b>One</b> ${"word ".repeat(10_000)}`);
  const reply = await fetch(`${server.url}${sns}/post`, {
    method: "POST",
    headers: { authorization: `Bearer ${author.token}`, "content-type": "application/json" },
    body: JSON.stringify(await buildPostPayload(author, { post: body })),
  });
  expect(reply.status).toBe(200);
  // Without its thread it would log so, and sanitize the body itself.
  expect(output).toBe("");
});

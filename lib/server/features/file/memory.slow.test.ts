import { readdir } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { limits } from "#lib/domain/limits";
import { env } from "#lib/server/core/env";
import { files } from "#lib/server/features/file/schema";
import { db } from "#lib/server/platform/postgres/client";
import { testDatabase } from "#lib/testing/database";
import { endServer, type SpawnedServer, spawnServer } from "#lib/testing/spawn-server";
import { makeUser } from "#lib/testing/user";
import { measureUploadMemory } from "#lib/tools/bench/upload-memory";

testDatabase();

let server: SpawnedServer;
let token: string;

beforeAll(async () => {
  ({ token } = await makeUser());
  const [row] = await db().execute<{ name: string }>(sql`select current_database() as name`);
  const database = new URL(inject("databaseServer"));
  database.pathname = `/${row?.name}`;
  server = await spawnServer(database.href);
});
afterAll(() => endServer(server, "SIGTERM"));

const MB = 1024 * 1024;

test.runIf(process.platform === "linux")(
  "never holds concurrent uploads in memory",
  { timeout: 60_000 },
  async () => {
    const bytes = limits.video.bytes - 1;
    const given = { url: server.url, pid: server.child.pid ?? 0, token, count: 5, bytes };
    const { idle, peak } = await measureUploadMemory(given);
    // In memory they would take 150 MB.
    expect((peak - idle) / MB).toBeLessThan(120);
  },
);

test("removes an aborted upload completely", async () => {
  const before = (await db().select().from(files)).length;
  const sent = request(`${server.url}/sns/api/v1/file`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "multipart/form-data; boundary=cut",
    },
  });
  sent.on("error", () => {});
  sent.write('--cut\r\ncontent-disposition: form-data; name="files"; filename="a.mp4"\r\n\r\n');
  sent.write(Buffer.concat([Buffer.from("\0\0\0\x18ftypisom", "latin1"), Buffer.alloc(500_000)]));
  const uploads = () => readdir(join(env().DATA_DIR, "uploads"));
  await expect.poll(uploads).not.toEqual([]);
  sent.destroy();
  await expect.poll(uploads).toEqual([]);
  expect((await db().select().from(files)).length).toBe(before);
  const unfinished = await readdir(join(env().DATA_DIR, "files/unfinished")).catch(() => []);
  expect(unfinished).toEqual([]);
});

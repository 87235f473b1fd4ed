import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { api } from "#lib/server/app/api";
import { connections, setDatabaseUrl } from "#lib/server/platform/postgres/client";
import { migrateDatabase } from "#lib/server/platform/postgres/migrate";
import { createTempFolder, query, removeFolder } from "#lib/testing/embedded-postgres";
import { type BenchUser, fillBench } from "#lib/tools/bench/fill";
import { Cluster } from "#lib/tools/faults/cluster";

let dataDir: string;
let cluster: Cluster;
let users: BenchUser[];

beforeAll(async () => {
  dataDir = await createTempFolder();
  Object.assign(process.env, { LOG_LEVEL: "silent", DATA_DIR: dataDir, RATE_LIMIT_SCALE: "1000" });
  cluster = await Cluster.start(dataDir);
  await migrateDatabase(cluster.url);
  setDatabaseUrl(cluster.url, { deadlineMs: 3_000 });
  users = await fillBench(8, 20);
});

afterAll(async () => {
  await connections().end(0);
  await cluster.stop();
  await removeFolder(dataDir);
});

function comment({ token }: BenchUser, content: string): Promise<Response> {
  const request = new Request("http://localhost/sns/api/v1/post/1/comment", {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ content }),
  });
  return api(request, "127.0.0.1");
}

/** Lets every user write until `cause` is over and calls succeed again, and checks all answers. */
async function writeDuring(cause: () => Promise<void>): Promise<number> {
  const acknowledged: string[] = [];
  let refused = 0;
  let isOver = false;
  const write = async (user: BenchUser) => {
    while (!isOver) {
      const content = crypto.randomUUID();
      const response = await comment(user, content);
      if (response.status === 200) acknowledged.push(content);
      else {
        expect([response.status, response.headers.get("retry-after")]).toEqual([503, "2"]);
        expect(await response.json()).toMatchObject({ status: "failure", data: null });
        refused += 1;
        await sleep(20);
      }
    }
  };
  const writers = users.map(write);
  await vi.waitUntil(() => acknowledged.length > 0, { timeout: 10_000 });
  await cause();
  const before = acknowledged.length;
  await vi.waitUntil(() => acknowledged.length > before + users.length, { timeout: 10_000 });
  isOver = true;
  await Promise.all(writers);
  const rows = await query(cluster.url, "select content from comments");
  const stored = new Set(rows.map(({ content }) => content));
  expect(acknowledged.filter((content) => !stored.has(content))).toEqual([]);
  return refused;
}

test.skipIf(process.platform !== "linux").each([
  // Its processes finish their statements, so that it may be noticed between two calls only.
  ["a kill", 0, () => cluster.restart("SIGKILL")],
  ["a freeze beyond the deadline", 1, () => cluster.pause(4_000)],
  [
    "the end of every connection",
    1,
    async () => {
      for (let round = 0; round < 5; round += 1) {
        await query(
          cluster.url,
          `select pg_terminate_backend(pid) from pg_stat_activity
            where usename = current_user and pid <> pg_backend_pid()`,
        );
      }
    },
  ],
] as const)(
  "writers lose nothing during %s, and are refused with 503 at worst",
  { timeout: 60_000 },
  async (_, minRefused, cause) => {
    expect(await writeDuring(cause)).toBeGreaterThanOrEqual(minRefused);
  },
);

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { invalidate } from "#lib/server/core/invalidation";
import { connectRedis } from "#lib/server/platform/redis/connect";
import { callAs } from "#lib/testing/case";
import { testDatabase } from "#lib/testing/database";
import { hasRedisServer, prepareRedis } from "#lib/testing/redis";
import { fetchFromPort } from "#lib/testing/server";
import { makeUser, type TestUser } from "#lib/testing/user";

testDatabase();

describe.runIf(hasRedisServer)("a ban on another instance", () => {
  let folder: string;
  let child: ChildProcess | undefined;
  let admin: TestUser;
  let author: TestUser;
  let port: number;

  const writePage = (text: string) =>
    writeFile(
      join(folder, "page.html"),
      `<p>${text}</p><a href="/en/users/${author.id}">Author</a>`,
    );
  const read = async (path: string) => (await fetchFromPort(port, path)).text;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fundlore-ban-"));
    const redis = await prepareRedis();
    await redis.start();
    connectRedis([redis.url]);
    [admin, author] = [await makeUser({ role: "admin" }), await makeUser()];
    await writePage("not yet");
    const started = spawn(process.execPath, ["lib/testing/page-process.ts"], {
      env: {
        ...process.env,
        REDIS_URL: redis.url,
        PAGE_FILE: join(folder, "page.html"),
        LOG_LEVEL: "silent",
      },
      stdio: ["pipe", "pipe", "inherit"],
    });
    child = started;
    port = Number((await once(started.stdout, "data"))[0]);
  });
  afterAll(async () => {
    child?.kill();
    await rm(folder, { recursive: true });
  });

  test("drops the pages of the user and their posts within a second", async () => {
    const paths = [`/en/users/${author.id}`, "/zh/m/posts/7"];
    for (const path of paths) await read(path);
    await writePage("shown");
    // Once a change arrives, the other process is subscribed.
    await vi.waitFor(
      async () => {
        invalidate("feed", `user:${author.id}`);
        for (const path of paths) expect(await read(path)).toContain("shown");
      },
      { timeout: 8_000, interval: 50 },
    );
    await writePage("gone");
    for (const path of paths) expect(await read(path)).toContain("shown");
    const { status } = await callAs(admin, `PATCH /user/${author.id}`, {
      action: "ban",
      reason: "Fraud.",
      days: 7,
    });
    expect(status).toBe(200);
    const start = performance.now();
    await vi.waitFor(
      async () => {
        for (const path of paths) expect(await read(path)).toContain("gone");
      },
      { timeout: 1_000, interval: 20 },
    );
    expect(performance.now() - start).toBeLessThan(1_000);
  });
});

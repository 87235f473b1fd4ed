import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startFaultProxy } from "#lib/testing/fault-proxy";
import { hasRedisServer, prepareRedis } from "#lib/testing/redis";
import { fetchFromPort } from "#lib/testing/server";

describe.runIf(hasRedisServer)("two processes that share cached pages", () => {
  const children: ChildProcess[] = [];
  let folder: string;
  let redis: Awaited<ReturnType<typeof prepareRedis>>;
  let a: Awaited<ReturnType<typeof startProcess>>;
  let b: Awaited<ReturnType<typeof startProcess>>;

  /** Starts a process with a connection to Redis that can be broken. */
  async function startProcess() {
    const proxy = await startFaultProxy(() => redis.port);
    const child = spawn(process.execPath, ["lib/testing/page-process.ts"], {
      env: {
        ...process.env,
        REDIS_URL: `redis://127.0.0.1:${proxy.port}`,
        PAGE_FILE: join(folder, "page.html"),
        LOG_LEVEL: "silent",
      },
      stdio: ["pipe", "pipe", "inherit"],
    });
    children.push(child);
    const [line] = await once(child.stdout, "data");
    const port = Number(line);
    return {
      proxy,
      read: async () => (await fetchFromPort(port, "/en/posts/7")).text,
      invalidate: (tag: string) => child.stdin.write(`${tag}\n`),
    };
  }

  const writePage = (text: string) => writeFile(join(folder, "page.html"), text);

  /** Fails before a page would expire by itself. */
  const expectEventually = (text: string, ...readers: (typeof a)[]) =>
    vi.waitFor(
      async () => {
        for (const { read } of readers) expect(await read()).toBe(text);
      },
      { timeout: 8_000, interval: 50 },
    );

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "fundlore-pages-"));
    redis = await prepareRedis();
    await redis.start();
    await writePage("first");
    [a, b] = await Promise.all([startProcess(), startProcess()]);
    // A change arrives, so both are subscribed.
    await expectEventually("first", a, b);
    await vi.waitFor(
      async () => {
        await writePage("joined");
        a.invalidate("post:7");
        expect(await b.read()).toBe("joined");
        b.invalidate("post:7");
        expect(await a.read()).toBe("joined");
      },
      { timeout: 8_000, interval: 50 },
    );
  });
  afterAll(async () => {
    for (const child of children) child.kill();
    await rm(folder, { recursive: true });
  });

  test("a change reaches both", async () => {
    await writePage("second");
    a.invalidate("post:7");
    await expectEventually("second", a, b);
  });

  test.each(["refuse", "hang"] as const)(
    "a change by one that cannot reach Redis (%s) arrives once it can",
    async (mode) => {
      await a.proxy.setMode(mode);
      await writePage(`written behind ${mode}`);
      a.invalidate("post:7");
      await expectEventually(`written behind ${mode}`, a);
      await a.proxy.setMode("forward");
      await expectEventually(`written behind ${mode}`, a, b);
    },
  );

  test("a change arrives at one that missed it once it reaches Redis again", async () => {
    await b.proxy.setMode("refuse");
    await writePage("missed");
    a.invalidate("post:7");
    await expectEventually("missed", a);
    await b.proxy.setMode("forward");
    await expectEventually("missed", a, b);
  });

  test("changes during a crash of Redis arrive once it is back", async () => {
    await redis.stop();
    await writePage("during the crash");
    a.invalidate("post:7");
    await expectEventually("during the crash", a);
    await redis.start();
    await expectEventually("during the crash", a, b);
  });
});

import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Redis from "ioredis";
import { afterAll } from "vitest";
import { findFreePort } from "#lib/testing/fault-proxy";

/** Tests that need a real Redis run where its server is installed. */
export const hasRedisServer = spawnSync("redis-server", ["--version"]).status === 0;

const cleanups: (() => Promise<void>)[] = [];
// Here, because a running test cannot register it.
afterAll(async () => {
  for (const clean of cleanups) await clean();
});

/** Prepares a Redis on a free port, without starting it. */
export async function prepareRedis(...options: string[]) {
  const folder = await mkdtemp(join(tmpdir(), "fundlore-redis-"));
  const port = await findFreePort();
  let child: ChildProcess | null = null;
  const stop = async () => {
    if (!child) return;
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
    child = null;
  };
  cleanups.push(async () => {
    await stop();
    await rm(folder, { recursive: true });
  });
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    start: async () => {
      const args = ["--port", `${port}`, "--dir", folder, "--save", "", "--bind", "127.0.0.1"];
      child = spawn("redis-server", [...args, ...options], { stdio: "ignore" });
      await inspectRedis(port, (redis) => redis.ping());
    },
    /** Ends it as a crash would. It starts again without its data. */
    stop,
    /** Stops replying, but keeps its port and connections. */
    pause: () => child?.kill("SIGSTOP"),
    resume: () => child?.kill("SIGCONT"),
  };
}

/** Runs commands on a connection of its own, which waits until the server is up. */
export async function inspectRedis<T>(port: number, use: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(port, "127.0.0.1", {
    maxRetriesPerRequest: null,
    retryStrategy: () => 20,
  });
  redis.on("error", () => {});
  try {
    return await use(redis);
  } finally {
    redis.disconnect();
  }
}

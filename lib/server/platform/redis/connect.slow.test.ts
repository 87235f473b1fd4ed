import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { allTags, invalidate, onInvalidate } from "#lib/server/core/invalidation";
import { log } from "#lib/server/core/log";
import { consumePoint, getLimiter } from "#lib/server/core/rate-limit";
import { connectRedis } from "#lib/server/platform/redis/connect";
import { findFreePort, startBlackHole } from "#lib/testing/fault-proxy";
import { hasRedisServer, inspectRedis, prepareRedis } from "#lib/testing/redis";

const listener = vi.fn<(tags: string[]) => void>();
onInvalidate(listener);

let connection: { stop: () => Promise<void> } | null = null;
const connect = (...ports: number[]) => {
  const [first = "", ...others] = ports.map((port) => `redis://127.0.0.1:${port}`);
  connection = connectRedis([first, ...others]);
};
afterEach(async () => {
  await connection?.stop();
  connection = null;
  listener.mockClear();
  vi.restoreAllMocks();
});

let count = 0;
const createLimiter = (points: number) => getLimiter(`test ${count++}`, { points, seconds: 60 });

const measure = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

describe.each([
  ["is absent", findFreePort],
  ["accepts connections but never replies", startBlackHole],
])("while Redis %s", (_, choosePort) => {
  let port = 0;
  beforeAll(async () => {
    port = await choosePort();
  });

  test("limits are counted in memory, without waiting", async () => {
    connect(port);
    const limiter = createLimiter(20);
    const ms = await measure(async () => {
      for (let call = 0; call < 20; call += 1) await consumePoint(limiter, "user li");
    });
    expect(ms).toBeLessThan(300);
    await expect(consumePoint(limiter, "user li")).rejects.toMatchObject({ errorName: "tooMany" });
  });

  test("invalidations reach this process at once", () => {
    connect(port);
    invalidate("post:7", "feed");
    expect(listener.mock.calls).toEqual([[["post:7", "feed"]]]);
  });

  test("everything is invalidated every ten seconds", () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    connect(port);
    vi.advanceTimersByTime(9_900);
    expect(listener).not.toHaveBeenCalled();
    vi.advanceTimersByTime(20_000);
    expect(listener.mock.calls).toEqual([[[allTags]], [[allTags]]]);
    vi.useRealTimers();
  });

  test("each connection logs one warning a minute", async () => {
    const warn = vi.spyOn(log(), "warn");
    const info = vi.spyOn(log(), "info");
    connect(port);
    await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(2), 5_000);
    const getConnections = () =>
      warn.mock.calls.map(([fields]) => (fields as unknown as { connection: string }).connection);
    expect(getConnections().sort()).toEqual(["commands", "subscription"]);
    await consumePoint(createLimiter(5), "user li");
    await connection?.stop();
    expect(getConnections()).toHaveLength(2);
    expect(info).not.toHaveBeenCalled();
  });

  test("stopping does not wait", async () => {
    connect(port);
    invalidate("feed");
    expect(await measure(async () => connection?.stop())).toBeLessThan(500);
  });
});

describe.runIf(hasRedisServer)("with a Redis", () => {
  const readCount = (port: number, key: string) => inspectRedis(port, (redis) => redis.get(key));

  /** Resolves once calls are counted in Redis. */
  const waitUntilShared = (port: number) =>
    vi.waitFor(
      async () => {
        const name = `test ${count++}`;
        await consumePoint(getLimiter(name, { points: 9, seconds: 60 }), "probe");
        expect(await readCount(port, `rate.${name}:probe`)).toBe("1");
      },
      { timeout: 15_000, interval: 50 },
    );

  test("joins one that starts later", async () => {
    const redis = await prepareRedis();
    connect(redis.port);
    await consumePoint(createLimiter(5), "user li");
    await redis.start();
    await waitUntilShared(redis.port);
    // What others sent before may be missing here.
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith([allTags]), 5_000);
    await inspectRedis(redis.port, (other) => other.publish("fundlore.changed", '["user:li.wei"]'));
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(["user:li.wei"]), 5_000);
  });

  test("waits 300 ms once for one that hangs, and returns to it", async () => {
    const redis = await prepareRedis();
    await redis.start();
    connect(redis.port);
    await waitUntilShared(redis.port);
    redis.pause();
    const limiter = createLimiter(50);
    expect(await measure(() => consumePoint(limiter, "user li"))).toBeLessThan(500);
    const ms = await measure(async () => {
      for (let call = 0; call < 40; call += 1) await consumePoint(limiter, "user li");
    });
    expect(ms).toBeLessThan(100);
    redis.resume();
    await waitUntilShared(redis.port);
  });

  test("survives a restart of it", async () => {
    const redis = await prepareRedis();
    await redis.start();
    connect(redis.port);
    await waitUntilShared(redis.port);
    await redis.stop();
    const limiter = createLimiter(2);
    expect(await measure(() => consumePoint(limiter, "user li"))).toBeLessThan(400);
    listener.mockClear();
    await redis.start();
    await waitUntilShared(redis.port);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith([allTags]), 5_000);
  });

  test("shares limits and invalidations in a cluster of three nodes", async () => {
    const nodes = await Promise.all(
      [0, 1, 2].map(() =>
        prepareRedis("--cluster-enabled", "yes", "--cluster-node-timeout", "1000"),
      ),
    );
    await Promise.all(nodes.map((node) => node.start()));
    const ports = nodes.map(({ port }) => port);
    await formCluster(ports);
    connect(...ports);
    const keys = Array.from({ length: 30 }, (_, index) => `user ${index}`);
    await vi.waitFor(
      async () => {
        const name = `test ${count++}`;
        const limiter = getLimiter(name, { points: 1, seconds: 60 });
        for (const key of keys) await consumePoint(limiter, key);
        await limiter.delete(keys[0] ?? "");
        const counts = await Promise.all(
          ports.map((port) => inspectRedis(port, (redis) => redis.keys(`rate.${name}:*`))),
        );
        expect(counts.flat()).toHaveLength(29);
        for (const each of counts) expect(each).not.toHaveLength(0);
      },
      { timeout: 15_000, interval: 50 },
    );
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith([allTags]), 5_000);
    invalidate("post:7");
    // Once in this process and once from Redis.
    const getPosts = () => listener.mock.calls.filter(([tags]) => tags.includes("post:7"));
    await vi.waitFor(() => expect(getPosts()).toHaveLength(2), 5_000);
    // The third of the keys whose node is gone must not hold up the others for long.
    await nodes[0]?.stop();
    const limiter = createLimiter(5);
    const ms = await measure(async () => {
      for (const key of keys) await consumePoint(limiter, key);
    });
    expect(ms).toBeLessThan(500);
    // Changes go through the nodes that are left.
    await inspectRedis(ports[1] ?? 0, async (other) => {
      const received = new Set<string>();
      other.on("message", (_, message: string) => {
        for (const tag of JSON.parse(message)) received.add(tag);
      });
      await other.subscribe("fundlore.changed");
      for (const key of keys) invalidate(key);
      await vi.waitFor(() => expect(received).toEqual(new Set(keys)), 8_000);
    });
  });
});

/** Joins empty nodes into a cluster and waits until it serves. */
async function formCluster(ports: number[]): Promise<void> {
  const slotsPerNode = Math.ceil(16_384 / ports.length);
  for (const [index, port] of ports.entries()) {
    const last = Math.min((index + 1) * slotsPerNode, 16_384) - 1;
    await inspectRedis(port, async (redis) => {
      await redis.cluster("ADDSLOTSRANGE", index * slotsPerNode, last);
      await redis.cluster("MEET", "127.0.0.1", ports[0] ?? 0);
    });
  }
  for (const port of ports) {
    await inspectRedis(port, (redis) =>
      vi.waitFor(
        async () => expect(await redis.cluster("INFO")).toMatch(/cluster_state:ok.*known_nodes:3/s),
        { timeout: 15_000, interval: 50 },
      ),
    );
  }
}

import type { Cluster, Redis } from "ioredis";
import type { OutageLog } from "#lib/server/core/outage-log";

const probeIntervalMs = 1_000;

/** Tells whether Redis answers, so that callers need not wait for one that does not. */
export type Circuit = {
  isClosed: () => boolean;
  /** Reports a failed command. Callers then do without Redis until a probe succeeds. */
  open: (error: unknown) => void;
  /** Calls `listener` whenever Redis answers after it did not, also for the first time. */
  onClose: (listener: () => void) => void;
  stop: () => void;
};

/** Creates an open circuit, and closes it when every node that `redis` writes to answers a ping. */
export function createCircuit(redis: Redis | Cluster, outage: OutageLog): Circuit {
  const listeners: (() => void)[] = [];
  let isClosed = false;
  let isProbing = false;

  const probe = async () => {
    if (isClosed || isProbing) return;
    isProbing = true;
    try {
      await pingAll(redis);
      isClosed = true;
      outage.recover();
      for (const listener of listeners) listener();
    } catch (error) {
      outage.fail(error);
    } finally {
      isProbing = false;
    }
  };
  const timer = setInterval(probe, probeIntervalMs).unref();
  redis.on("ready", probe);
  redis.on("error", outage.fail);

  return {
    isClosed: () => isClosed,
    open: (error) => {
      isClosed = false;
      outage.fail(error);
    },
    onClose: (listener) => listeners.push(listener),
    stop: () => {
      clearInterval(timer);
      redis.off("ready", probe);
    },
  };
}

async function pingAll(redis: Redis | Cluster): Promise<void> {
  const nodes = redis.isCluster ? (redis as Cluster).nodes("master") : [redis as Redis];
  if (nodes.length === 0) throw new Error("No node of the cluster is known.");
  const pings = nodes.map(async (node) => {
    try {
      await node.ping();
    } catch (error) {
      // A connection whose other end disappeared would fail for minutes: replaces it.
      if (node.status === "ready") node.disconnect(!redis.isCluster);
      throw error;
    }
  });
  const failure = (await Promise.allSettled(pings)).find(({ status }) => status === "rejected");
  if (failure) throw (failure as PromiseRejectedResult).reason;
}

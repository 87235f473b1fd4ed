import { availableParallelism } from "node:os";
import { extname } from "node:path";
import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { Piscina } from "piscina";
import { type BodyDigest, type DigestOptions, digestBody } from "#lib/domain/body/digest";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";
import type { DigestTask } from "#lib/server/features/post/digest-worker";

/** Shorter bodies take a few milliseconds, less than a thread is worth. */
const maxInlineLength = 10_000;

/** In the bundle of the server, the worker lies beside this code too, with another extension. */
const workerUrl = new URL(`./digest-worker${extname(import.meta.url)}`, import.meta.url);

type Threads = { pool: Piscina<DigestTask, BodyDigest>; isBroken: boolean };

const getCurrent = () =>
  singleton("post.digestThreads", () => ({ threads: null as Threads | null }));

function getThreads(): Threads {
  const current = getCurrent();
  current.threads ??= startThreads();
  return current.threads;
}

function startThreads(): Threads {
  const pool = new Piscina<DigestTask, BodyDigest>({
    filename: workerUrl.href,
    minThreads: 0,
    // Leaves a core to the event loop.
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    idleTimeout: 60_000,
    execArgv: [],
  });
  const threads = { pool, isBroken: false };
  // Without a listener the process would end, and tasks would wait forever for a thread.
  pool.on("error", (err) => {
    log().error({ err }, "a thread for long bodies failed");
    threads.isBroken = true;
    if (getCurrent().threads === threads) getCurrent().threads = null;
    void pool.destroy();
  });
  return threads;
}

/** Digests a body without holding up the event loop: a long one in another thread. */
export async function digestInBackground(
  serialized: string,
  options: DigestOptions,
): Promise<BodyDigest> {
  if (serialized.length > maxInlineLength) {
    const threads = getThreads();
    try {
      return await threads.pool.run({ serialized, options });
    } catch (error) {
      // Threads cannot start, for example because a new version replaced their file.
      if (!threads.isBroken) throw error;
    }
  }
  await yieldToEventLoop();
  return digestBody(serialized, options);
}

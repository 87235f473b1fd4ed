import { extname } from "node:path";
import { Piscina } from "piscina";
import { limits } from "#lib/domain/limits";
import { ImportFailedError, readImportFailure } from "#lib/server/features/post-import/failure";
import type { ReadResult, ReadTask } from "#lib/server/features/post-import/read/read-post";

/** In the bundle of the server, the thread lies beside this code too, with another extension. */
const workerUrl = new URL(`./import-worker${extname(import.meta.url)}`, import.meta.url);

/** An archive of 10,000 posts needs 225. A crafted one must not take the memory of a small host. */
const maxMegabytes = 384;

/**
 * Reads an archive in a thread of its own, which ends afterwards. A crafted archive may exhaust its
 * time or memory, but not those of the server.
 * @throws ImportFailedError; an AbortError if `signal` aborts
 */
export async function readInThread(task: ReadTask, signal: AbortSignal): Promise<ReadResult> {
  const pool = new Piscina<ReadTask, ReadResult>({
    filename: workerUrl.href,
    minThreads: 0,
    maxThreads: 1,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  // Without a listener, a thread that runs out of memory would end the process.
  const broken = new AbortController();
  pool.on("error", (error) => broken.abort(error));
  const timeout = AbortSignal.timeout(limits.postImport.readMs);
  try {
    return await pool.run(task, { signal: AbortSignal.any([signal, timeout, broken.signal]) });
  } catch (error) {
    signal.throwIfAborted();
    const failure = readImportFailure(error);
    if (failure) throw new ImportFailedError(failure);
    const isExhausted =
      timeout.aborted || (error as NodeJS.ErrnoException).code === "ERR_WORKER_OUT_OF_MEMORY";
    if (isExhausted || broken.signal.aborted) throw new ImportFailedError("tooComplex");
    throw error;
  } finally {
    await pool.destroy();
  }
}

import { writeFileSync } from "node:fs";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { isLocalFault } from "#lib/server/core/local-fault";
import { readImportFailure } from "#lib/server/features/post/import/failure";
import { readArchive } from "#lib/server/features/post/import/read/read-archive";
import type { ReaderMessage, ReaderTask } from "#lib/server/features/post/import/read/read-post";

/*
 * Entry point of the process of `readInProcess`. A thread reads the archive, so that the process can
 * end with the server whatever its thread does.
 */

/** An archive of 10,000 posts needs 225. A crafted one must not take the memory of a small host. */
const maxMegabytes = 384;

const describe = (error: unknown) => (error instanceof Error && error.stack) || String(error);

function startThread(task: ReaderTask): void {
  const thread = new Worker(new URL(import.meta.url), {
    workerData: task,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  });
  const send = (message: ReaderMessage, onSent = () => {}) => process.send?.(message, onSent);
  const end = (message: ReaderMessage) => send(message, () => process.exit());
  thread.once("online", () => send({ kind: "started" }));
  thread.once("message", end);
  thread.once("error", (error: Error & { code?: string }) => {
    const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
    end({ kind: "broken", error: describe(error), isMemory });
  });
}

const read = (task: ReaderTask): Promise<ReaderMessage> =>
  readArchive(task).then(
    (result) => ({ kind: "result", result }),
    (error: unknown) => {
      const failure = readImportFailure(error);
      if (failure) return { kind: "failed", failure };
      return { kind: "broken", error: describe(error), isLocal: isLocalFault(error) };
    },
  );

/** Lets Linux end this process first when the host has no memory left. */
function offerMemory(): void {
  try {
    writeFileSync("/proc/self/oom_score_adj", "1000");
  } catch {
    // Another system, or one that does not allow it.
  }
}

if (isMainThread) {
  offerMemory();
  process.once("message", startThread);
  process.once("disconnect", () => process.exit());
  // The server decides when it ends, also if a signal goes to all its processes.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => {});
} else parentPort?.postMessage(await read(workerData));

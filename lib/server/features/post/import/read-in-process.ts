import { fork } from "node:child_process";
import { once } from "node:events";
import { appendFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { limits } from "#lib/domain/limits";
import { buildChildEnvironment } from "#lib/server/core/child-environment";
import { log } from "#lib/server/core/log";
import { ImportFailedError } from "#lib/server/features/post/import/failure";
import { readJsonLines } from "#lib/server/features/post/import/read/json-lines";
import { readProgress, resetProgress } from "#lib/server/features/post/import/read/progress";
import { cleanName } from "#lib/server/features/post/import/read/read-document";
import {
  type CurrentDocument,
  currentFileName,
  postsFileName,
  type ReaderMessage,
  type ReaderTask,
  type ReadLine,
  type ReadResult,
  type ReadTask,
  type UnreadDocument,
} from "#lib/server/features/post/import/read/read-post";
import { watchProgress } from "#lib/server/features/post/import/watch-progress";

/** In the bundle of the server, it lies beside this code too, with another extension. */
const processUrl = new URL(`./import-process${extname(import.meta.url)}`, import.meta.url);

/**
 * Reads an archive in processes of its own, which end afterwards. A document that exhausts its time,
 * or twice the memory of its process, is reported as too complex; the next process goes on behind it.
 * Once the time for the whole archive is over, or there is no memory between two documents, what was
 * read stays, and one line stands for the rest.
 * @throws ImportFailedError if no document was reached; an AbortError if `signal` aborts; the fault of
 *   a process that could not start, or that threw outside of a document; a fault of this host
 */
export async function readInProcess(task: ReadTask, signal: AbortSignal): Promise<ReadResult> {
  const deadline = AbortSignal.timeout(limits.postImport.readMs);
  let after = 0;
  /** The document within which the process before ended. */
  let suspect = 0;
  for (;;) {
    const end = await runProcess({ ...task, after }, signal, deadline);
    if (end.kind === "result") return end.result;
    if (end.kind === "broken" && end.isLocal) throw end.error;
    const progress = readProgress(task.folder);
    const { begun } = progress;
    const done = Math.max(after, progress.done);
    if (deadline.aborted) return await reportRest(task.folder, done + 1, begun > done);
    if (begun <= done) {
      if (end.kind !== "exhausted") throw end.error;
      log().error({ position: done, err: end.error }, "an import has no memory between documents");
      if (done === after) return await reportRest(task.folder, done + 1, false);
      // The documents before may have taken its memory.
      after = done;
      continue;
    }
    after = done;
    if (end.kind !== "slow") {
      log().error({ position: begun, err: end.error }, "the process of an import ended");
      const isFirst = suspect !== begun;
      suspect = begun;
      if (isFirst) continue;
    }
    const { name } = await readCurrent(task.folder);
    await addUnread(task.folder, begun, { title: name, failure: "documentTooComplex" });
    after = begun;
  }
}

/**
 * Adds a line for the documents from a position on, which were not read. It has the name of the one
 * that was being read.
 * @throws ImportFailedError if that is all of the archive
 */
async function reportRest(
  folder: string,
  position: number,
  isReading: boolean,
): Promise<ReadResult> {
  if (position === 1 && !isReading) throw new ImportFailedError("tooComplex");
  const { name, system } = await readCurrent(folder);
  await addUnread(folder, position, { title: isReading ? name : "", failure: "restNotRead" });
  return { system, postCount: position };
}

/** Returns the last document that a reader began. It may have ended while it wrote down the next one. */
async function readCurrent(folder: string): Promise<CurrentDocument> {
  for await (const current of readJsonLines<CurrentDocument>(join(folder, currentFileName))) {
    return current;
  }
  throw new ImportFailedError("tooComplex");
}

/** Adds a line in place of the one that a process could not write. */
async function addUnread(folder: string, position: number, unread: UnreadDocument): Promise<void> {
  const title = cleanName(unread.title);
  const line: ReadLine = { position, unread: { ...unread, title } };
  // Ends a line that the process may not have finished.
  await appendFile(join(folder, postsFileName), `\n${JSON.stringify(line)}\n`);
}

type ProcessEnd =
  | { kind: "result"; result: ReadResult }
  | { kind: "slow"; error: Error }
  /** The process ended without a word after it had started, as V8 does without memory. */
  | { kind: "exhausted"; error: Error }
  /** `isLocal` for a fault of this host, which may pass. */
  | { kind: "broken"; error: Error; isLocal: boolean };

/** At most this much of what a process wrote before it ended is logged. */
const maxErrorText = 2_000;

/**
 * Runs one process to its end. It is not a thread: V8 ends the whole process of a thread that
 * allocates faster than its limit applies, as one call of `JSON.parse` can.
 * @throws ImportFailedError, or the reason of `signal`
 */
async function runProcess(
  task: ReaderTask,
  signal: AbortSignal,
  deadline: AbortSignal,
): Promise<ProcessEnd> {
  resetProgress(task.folder);
  const watch = watchProgress(task.folder, limits.postImport.documentMs);
  const reader = fork(fileURLToPath(processUrl), [], {
    execArgv: [],
    env: buildChildEnvironment(),
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  let errorText = "";
  reader.stderr?.on("data", (text) => {
    errorText = (errorText + text).slice(-maxErrorText);
  });
  let hasStarted = false;
  let last: Exclude<ReaderMessage, { kind: "started" }> | null = null;
  reader.on("message", (message: ReaderMessage) => {
    if (message.kind === "started") hasStarted = true;
    else last = message;
  });
  const ended = AbortSignal.any([signal, deadline, watch.stuck]);
  const kill = () => reader.kill("SIGKILL");
  ended.addEventListener("abort", kill);
  try {
    if (ended.aborted) kill();
    else reader.send(task, () => {});
    // After its last message.
    const [code, killedBy] = await once(reader, "close");
    signal.throwIfAborted();
    const end = last as Exclude<ReaderMessage, { kind: "started" }> | null;
    if (end?.kind === "result") return end;
    if (end?.kind === "failed") throw new ImportFailedError(end.failure);
    const error = new Error(
      end?.error ?? `The process ended with ${killedBy ?? code}. ${errorText}`.trim(),
    );
    if (ended.aborted) return { kind: "slow", error };
    if (end?.isMemory || (!end && hasStarted)) return { kind: "exhausted", error };
    return { kind: "broken", error, isLocal: end?.isLocal ?? false };
  } finally {
    watch.stop();
    ended.removeEventListener("abort", kill);
  }
}

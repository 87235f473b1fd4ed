import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { log } from "#lib/server/core/log";
import { singleton } from "#lib/server/core/singleton";

type Options = {
  name: string;
  /** The file of the threads. In the bundle of the server, it lies beside the code that names it. */
  filename: string;
  /** Tasks that may wait for a thread; more are refused. */
  maxWaiting?: number;
};

/** Threads cannot start, for example because a new version replaced their file. */
export class BrokenThreadsError extends Error {}
/** Too many tasks wait for a thread. */
export class BusyThreadsError extends Error {}

type Threads<Task, Result> = { pool: Piscina<Task, Result>; isBroken: boolean };

/** Leaves a core to the event loop. */
const maxThreads = Math.max(1, Math.min(4, availableParallelism() - 1));

/**
 * Returns a function that runs a task in a thread. Threads start when they are needed, and end when
 * they are not.
 * @throws BrokenThreadsError; BusyThreadsError; whatever the task throws
 */
export function createThreadPool<Task, Result>(given: Options): (task: Task) => Promise<Result> {
  // The server loads this before any page does, and in the bundle of pages no file lies beside.
  const { filename } = singleton(`threads.${given.name}.file`, () => ({
    filename: given.filename,
  }));
  const options = { ...given, filename };
  return async (task) => {
    const current = singleton(`threads.${options.name}`, () => ({
      threads: null as Threads<Task, Result> | null,
    }));
    current.threads ??= startThreads(options, (ended) => {
      if (current.threads === ended) current.threads = null;
    });
    const { threads } = current;
    const { pool } = threads;
    if (pool.queueSize >= (options.maxWaiting ?? Number.POSITIVE_INFINITY)) {
      throw new BusyThreadsError(`Too many tasks wait for ${options.name}.`);
    }
    try {
      return await pool.run(task);
    } catch (error) {
      throw threads.isBroken ? new BrokenThreadsError(options.name, { cause: error }) : error;
    }
  };
}

function startThreads<Task, Result>(
  { name, filename }: Options,
  onBreak: (threads: Threads<Task, Result>) => void,
): Threads<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename,
    minThreads: 0,
    maxThreads,
    idleTimeout: 60_000,
    execArgv: [],
  });
  const threads = { pool, isBroken: false };
  // Without a listener the process would end, and tasks would wait forever for a thread.
  pool.on("error", (err) => {
    log().error({ err, threads: name }, "a thread failed");
    threads.isBroken = true;
    onBreak(threads);
    void pool.destroy();
  });
  return threads;
}

import { toWorkerName } from "#lib/server/platform/queue/wake";

type Worker = { start: () => () => Promise<void> };

const store = globalThis as unknown as Record<symbol, unknown>;

/** Returns the keys under which `singleton` stored the state of this process. */
const listKeys = () =>
  Object.getOwnPropertySymbols(store).filter((key) => key.description?.startsWith("fundlore."));

const isQueueWorker = (value: unknown): value is Worker =>
  typeof value === "object" && value !== null && "drain" in value && "start" in value;

/** Stops the workers of queues, which would go on in the database of the next test file. */
export async function stopQueueWorkers(): Promise<void> {
  const workers = listKeys().map((key) => store[key]);
  await Promise.all(workers.filter(isQueueWorker).map((worker) => worker.start()()));
}

/** Removes a value that `singleton` stored, as in a process that did not need it yet. */
export function forgetSingleton(name: string): void {
  delete store[Symbol.for(`fundlore.${name}`)];
}

/** Removes the worker of a queue, as in a process that has none or has stopped it. */
export const forgetQueueWorker = (kind: string): void => forgetSingleton(toWorkerName(kind));

/** Removes the state of this process, as a new process has none. */
export function clearSingletons(): void {
  for (const key of listKeys()) delete store[key];
}

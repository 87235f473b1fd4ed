/** What runs in a serving process. Each function resolves when its part has ended. */
export type RunningParts = {
  stopWorkers: () => Promise<void>;
  stopJobs: () => Promise<void>;
  /** Stops accepting requests and waits for open ones. */
  stopHttp: () => Promise<void>;
  closeNext: () => Promise<void>;
  stopMetrics: () => void;
  /** Ends the connections to database and Redis, and the embedded database. */
  stopApp: () => Promise<void>;
  stopTracing: () => Promise<void>;
};

/**
 * Stops all parts of a process. Requests, jobs and workers need the database until they have ended,
 * and the spans of all of them are sent last.
 */
export async function stopAll(parts: RunningParts): Promise<void> {
  // What the last requests queue waits for another process.
  const workersStopped = parts.stopWorkers();
  await parts.stopHttp();
  await parts.closeNext();
  await parts.stopJobs();
  await workersStopped;
  parts.stopMetrics();
  await parts.stopApp();
  await parts.stopTracing();
}

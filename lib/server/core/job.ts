/**
 * A recurring task. Derives its work from the database, so that a restart loses nothing. An aborted
 * or overlapping run must be harmless.
 */
export type Job = {
  name: string;
  intervalMs: number;
  run: () => Promise<void>;
};

/** Rows that wait for a job, a worker or staff. */
export type Waiting = {
  count: number;
  /** Since when the oldest of them waits; null if none does. */
  oldest: Date | null;
};

/** The background work of a feature. */
export type BackgroundWork = {
  jobs: Job[];
  /** Each starts the worker of a queue, and returns a function that stops it. */
  workers?: (() => () => Promise<void>)[];
  /** Queues with their names in the metrics, where each instance reports what waits. */
  queues?: { name: string; measure: () => Promise<Waiting> }[];
  /** Adds gauges besides those of `queues`. */
  addMetrics?: () => void;
};

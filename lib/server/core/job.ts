/**
 * A recurring task. Derives its work from the database, so that a restart loses nothing. An aborted
 * or overlapping run must be harmless.
 */
export type Job = {
  name: string;
  intervalMs: number;
  run: () => Promise<void>;
};

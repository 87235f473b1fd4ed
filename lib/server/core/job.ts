/**
 * Recurring work. What is due must be derivable from the database, so a restart loses nothing;
 * an aborted or overlapping run must do no harm.
 */
export type Job = {
  name: string;
  intervalMs: number;
  run: () => Promise<void>;
};

import type { Job } from "#lib/server/job/run";

/** Every recurring job. A new one runs by being listed here. */
export const jobs: Job[] = [];

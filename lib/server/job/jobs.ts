import { clearOutdated } from "#lib/server/account/clear-outdated";
import { unusedFiles } from "#lib/server/file/remove-unused";
import { orphanBytes } from "#lib/server/file/sweep-orphans";
import type { Job } from "#lib/server/job/run";

/** Every recurring job. A new one runs by being listed here. */
export const jobs: Job[] = [clearOutdated, unusedFiles, orphanBytes];

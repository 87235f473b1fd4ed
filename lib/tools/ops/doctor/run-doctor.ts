import { setDatabaseUrl } from "#lib/server/platform/postgres/client";
import { checkConversion } from "#lib/tools/ops/doctor/check-conversion";
import {
  checkCounters,
  checkPooler,
  checkSchema,
  checkServer,
} from "#lib/tools/ops/doctor/check-database";
import { checkFiles } from "#lib/tools/ops/doctor/check-files";
import { checkGoLive } from "#lib/tools/ops/doctor/check-go-live";
import { checkBackups, checkJobs, checkQueues } from "#lib/tools/ops/doctor/check-queues";
import {
  checkDisk,
  checkEmailDns,
  checkRedis,
  checkSettings,
  checkSmtp,
  checkStorage,
} from "#lib/tools/ops/doctor/check-services";
import type { Check, Finding } from "#lib/tools/ops/doctor/finding";

/** In the order in which one cause explains later findings. */
const listChecks = (databaseUrl: string): Record<string, Check> => ({
  settings: checkSettings,
  disk: checkDisk,
  postgresql: checkServer,
  pooler: checkPooler,
  schema: checkSchema,
  counters: checkCounters(databaseUrl),
  queues: checkQueues,
  jobs: checkJobs,
  backups: checkBackups,
  storage: checkStorage,
  files: checkFiles,
  videos: checkConversion,
  redis: checkRedis,
  smtp: checkSmtp,
  "mail DNS": checkEmailDns,
  "go live": checkGoLive,
});

/**
 * Examines an installation, running or not. A check that throws is a failed finding, and the others
 * go on.
 */
export async function runDoctor(databaseUrl: string, repair: boolean): Promise<Finding[]> {
  setDatabaseUrl(databaseUrl, { deadlineMs: 0 });
  const findings: Finding[] = [];
  for (const [check, run] of Object.entries(listChecks(databaseUrl))) {
    try {
      findings.push(...[await run(repair)].flat());
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      findings.push({ check, status: "failed", detail });
    }
  }
  return findings;
}

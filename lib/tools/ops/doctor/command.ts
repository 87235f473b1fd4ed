import { connections } from "#lib/server/platform/postgres/client";
import { runDoctor } from "#lib/tools/ops/doctor/run-doctor";
import { openDatabase } from "#lib/tools/ops/open-database";
import type { OpsResult } from "#lib/tools/ops/ops-result";

/** Exits with 1 if a finding failed; warnings do not count. */
export async function examine({ repair }: { repair: boolean }): Promise<OpsResult> {
  const database = await openDatabase();
  try {
    const findings = await runDoctor(database.url, repair);
    await connections().end(0);
    const lines = findings.map(({ check, status, detail }) =>
      [status.padEnd(7), check.padEnd(13), detail].join("  "),
    );
    const isFailed = findings.some(({ status }) => status === "failed");
    return { text: lines.join("\n"), exitCode: isFailed ? 1 : 0, findings };
  } finally {
    await database.stop();
  }
}

import { env } from "#lib/server/core/env";
import type { NamedCommand } from "#lib/tools/command/ops-command";
import { backUp } from "#lib/tools/ops/backup/commands";
import type { OpsResult } from "#lib/tools/ops/ops-result";
import { upgradeRelease } from "#lib/tools/ops/upgrade/upgrade-release";

/** Runs another version of the application, or goes back if it does not become ready. */
export async function upgradeTo(command: NamedCommand<"upgrade">): Promise<OpsResult> {
  const { to, link, restart, skipsBackup } = command;
  const result = await upgradeRelease({
    to,
    link,
    restart,
    readyUrl: command.readyUrl ?? `http://localhost:${env().PORT}/readyz`,
    backUp: skipsBackup
      ? null
      : () => backUp({ name: "backup", json: command.json, recipients: [] }),
    log: (message) => process.stderr.write(`${message}\n`),
  });
  const text =
    result.from === result.to
      ? `${to} runs already.`
      : `${to} runs from ${result.folder}. To go back, run this command with --to ${result.from.slice(0, 12)}.`;
  return { text, ...result };
}

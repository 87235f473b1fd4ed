import type { OpsCommand } from "#lib/tools/command/ops-command";
import { backUp, drill, list, restore } from "#lib/tools/ops/backup/commands";
import { examine } from "#lib/tools/ops/doctor/command";
import type { OpsResult } from "#lib/tools/ops/ops-result";
import { move } from "#lib/tools/ops/storage/command";
import { upgrade } from "#lib/tools/ops/upgrade-postgres/command";

/** @throws Error with one sentence for the operator */
export function runOpsCommand(command: Exclude<OpsCommand, { name: "help" }>): Promise<OpsResult> {
  switch (command.name) {
    case "backup":
      return backUp(command);
    case "restore":
      return restore(command);
    case "drill":
      return drill(command);
    case "list":
      return list(command);
    case "doctor":
      return examine(command);
    case "upgrade-postgres":
      return upgrade(command);
    case "move-files":
      return move(command);
  }
}

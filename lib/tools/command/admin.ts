import { ZodError } from "zod";
import { boot } from "#lib/server/app/boot";
import { isAppError } from "#lib/server/core/error";
import { parseAdminCommand } from "#lib/tools/command/admin-command";
import { UsageError } from "#lib/tools/command/arguments";
import { askPassword } from "#lib/tools/command/ask-password";
import { runAdminCommand } from "#lib/tools/command/run-admin-command";

const usage = `npm run admin -- <command>
  create --id ID --email EMAIL [--username NAME] [--role ROLE]
                              creates a staff account, with the role admin if none is named;
                              asks for the password, or reads it from ADMIN_PASSWORD or
                              standard input
  list                        lists staff
  role ID ROLE                changes a role and ends the user's sessions: user, moderator,
                              seniorModerator, fundManager, auditor or admin
  reset-two-step ID           turns off two-step login for a user who lost phone and codes
  promo CODE [--until DAY]    creates a promo code, valid to the end of DAY (YYYY-MM-DD, UTC)
  allow-email EMAIL           sends email again to an address that bounced or complained
  re-encrypt                  encrypts stored secrets with AUTH_SECRET that have a key of
                              FORMER_AUTH_SECRETS
  repair-notifications --from TIME [--to TIME]
                              adds missing notifications of actions in that time, in UTC, and
                              removes those of undone actions
  ban ID --as STAFF --reason TEXT [--days 1|3|7|30|90|365]
                              bans a user, for good without --days, in the name of STAFF, with a
                              statement of reasons and an entry in the audit log
  lift ID --as STAFF --reason TEXT
                              ends all bans and limits of a user
  end-sessions ID --as STAFF --reason TEXT
                              logs a user out everywhere
  verify-audit [--last HASH]  checks that no entry of the audit log was changed or removed, and
                              that it still has the entry with HASH, the last hash that an earlier
                              run printed; exit code 1 if not
  verify-orders               checks the same of the record of orders

Each command that changes something leaves an entry in the audit log, with the user and host that
ran it, and takes --reason TEXT for it.
`;

function explainError(error: unknown): string {
  if (error instanceof ZodError) {
    return error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
  }
  if (!(error instanceof Error)) return String(error);
  if (!isAppError(error) || !error.fields) return error.message;
  return `${error.message} (${Object.values(error.fields).join(", ")})`;
}

async function main(): Promise<void> {
  const command = parseAdminCommand(process.argv.slice(2), new Date());
  if (command.name === "help") return void process.stdout.write(usage);
  process.env.LOG_LEVEL ??= "error";
  const readsWholeTables = ["repair-notifications", "verify-audit", "verify-orders"].includes(
    command.name,
  );
  const running = await boot(readsWholeTables ? { deadlineMs: 0 } : {});
  try {
    await runAdminCommand(command, askPassword, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await running.stop();
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(
    `${explainError(error)}\n${error instanceof UsageError ? usage : ""}`.trimStart(),
  );
  process.exitCode = 1;
});

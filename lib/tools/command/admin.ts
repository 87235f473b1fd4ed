import { ZodError } from "zod";
import { boot } from "#lib/server/app/boot";
import { isAppError } from "#lib/server/core/error";
import { verifyAuditLog } from "#lib/server/features/audit/chain";
import { repairNotifications } from "#lib/server/features/notification/repair";
import { verifyOrderRecords } from "#lib/server/features/order/seal-records";
import { createStaffUser } from "#lib/server/features/staff/create";
import { listStaff, resetTwoStep, savePromoCode, setRole } from "#lib/server/features/staff/manage";
import { allowRecipient } from "#lib/server/platform/mail/suppression";
import { type AdminCommand, parseAdminCommand } from "#lib/tools/command/admin-command";
import { UsageError } from "#lib/tools/command/arguments";
import { askPassword } from "#lib/tools/command/ask-password";

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
  repair-notifications --from TIME [--to TIME]
                              adds missing notifications of actions in that time, in UTC, and
                              removes those of undone actions
  verify-audit                checks that no entry of the audit log was changed or removed;
                              exit code 1 if one was
  verify-orders               checks the same of the record of orders
`;

const print = (line: string) => process.stdout.write(`${line}\n`);

async function runCommand(command: AdminCommand): Promise<void> {
  if (command.name === "create") {
    const { name: _, ...input } = command;
    await createStaffUser({ ...input, password: await askPassword() });
    print(
      `${input.id} now has the role ${input.role}. The first login at /admin/login sets up two-step login.`,
    );
  } else if (command.name === "list") {
    for (const { id, role, email, state, isTwoStepOn } of await listStaff()) {
      print([id, role, email, state, isTwoStepOn ? "two-step on" : "two-step off"].join("\t"));
    }
  } else if (command.name === "role") {
    await setRole(command.id, command.role);
    print(`${command.id} now has the role ${command.role}.`);
  } else if (command.name === "reset-two-step") {
    await resetTwoStep(command.id);
    print(`Two-step login of ${command.id} is off.`);
  } else if (command.name === "promo") {
    const { code, until } = command;
    await savePromoCode(code, until?.end ?? null);
    print(
      `${code.toUpperCase()} is valid ${until ? `until ${until.day}` : "without a time limit"}.`,
    );
  } else if (command.name === "allow-email") {
    const { email } = command;
    const wasSuppressed = await allowRecipient(email);
    print(wasSuppressed ? `${email} gets email again.` : `${email} was not suppressed.`);
  } else if (command.name === "repair-notifications") {
    const count = await repairNotifications(command);
    print(`Notifications match ${count} actions.`);
  } else if (command.name === "verify-audit") {
    const { entries, brokenId, lastHash } = await verifyAuditLog();
    print(`${entries} entries are intact. The last hash is ${lastHash || "none"}.`);
    if (brokenId) throw new Error(`Entry ${brokenId}, or one before it, was changed or removed.`);
  } else if (command.name === "verify-orders") {
    const { records, days, broken } = await verifyOrderRecords();
    print(`${records} records and the seals of ${days} days are intact.`);
    if (broken) throw new Error(`The record of ${broken} was changed or removed.`);
  }
}

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
    await runCommand(command);
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

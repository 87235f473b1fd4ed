import { ZodError } from "zod";
import { hasPermission } from "#lib/domain/staff-permission";
import { boot } from "#lib/server/app/boot";
import { isAppError } from "#lib/server/core/error";
import { verifyAuditLog } from "#lib/server/features/audit/chain";
import { changeUserAs } from "#lib/server/features/moderation/change-user";
import { findUser } from "#lib/server/features/moderation/user-queries";
import { repairNotifications } from "#lib/server/features/notification/repair";
import { verifyOrderRecords } from "#lib/server/features/order/seal-records";
import { createStaffUser } from "#lib/server/features/staff/create";
import { listStaff, resetTwoStep, savePromoCode, setRole } from "#lib/server/features/staff/manage";
import { drainMail } from "#lib/server/platform/mail/mail-worker";
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
  ban ID --as STAFF --reason TEXT [--days 1|3|7|30|90|365]
                              bans a user, for good without --days, in the name of STAFF, with a
                              statement of reasons and an entry in the audit log
  lift ID --as STAFF --reason TEXT
                              ends all bans and limits of a user
  end-sessions ID --as STAFF --reason TEXT
                              logs a user out everywhere
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
    const former = await allowRecipient(email);
    if (former) {
      const { reason, emailKind, createdAt } = former;
      const cause = emailKind ? `${reason} of ${emailKind}` : reason;
      print(
        `${email} gets email again. It was suppressed on ${createdAt.toISOString()}: ${cause}.`,
      );
    } else print(`${email} was not suppressed.`);
  } else if (command.name === "repair-notifications") {
    const count = await repairNotifications(command);
    print(`Notifications match ${count} actions.`);
  } else if (command.name === "ban" || command.name === "lift" || command.name === "end-sessions") {
    await changeUserByCommand(command);
    print(`Done: ${command.name} ${command.id}.`);
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

async function changeUserByCommand(
  command: Extract<AdminCommand, { name: "ban" | "lift" | "end-sessions" }>,
): Promise<void> {
  const { id, by, reason } = command;
  const actor = await findUser(by);
  if (actor?.state !== "active" || !hasPermission(actor.role, "users")) {
    throw new UsageError(`${by} is not a member of staff who may do this.`);
  }
  if (command.name === "ban") {
    const { days } = command;
    await changeUserAs(actor, id, { action: "ban", reason, rule: "other", days });
  } else if (command.name === "lift") await changeUserAs(actor, id, { action: "lift", reason });
  else await changeUserAs(actor, id, { action: "endSessions", reason });
  // The command ends after this call, and perhaps no server runs.
  await drainMail();
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

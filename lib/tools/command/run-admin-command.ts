import { hasPermission } from "#lib/domain/account/staff-permission";
import { createStaffUser } from "#lib/server/features/account/staff/create";
import {
  listStaff,
  resetTwoStep,
  savePromoCode,
  setRole,
} from "#lib/server/features/account/staff/manage";
import { changeUserAs } from "#lib/server/features/moderation/change-user";
import { findUser } from "#lib/server/features/moderation/user-queries";
import { repairNotifications } from "#lib/server/features/notify/repair";
import { verifyOrderRecords } from "#lib/server/features/order/seal-records";
import { logCommand } from "#lib/server/features/site/audit/log-command";
import { provideShownPostsCheck } from "#lib/server/features/visibility/shown-posts";
import { drainEmail } from "#lib/server/platform/email/email-worker";
import { allowRecipient, hashRecipient } from "#lib/server/platform/email/suppression";
import { db } from "#lib/server/platform/postgres/client";
import type { AdminCommand } from "#lib/tools/command/admin-command";
import { UsageError } from "#lib/tools/command/arguments";
import { reEncrypt } from "#lib/tools/command/re-encrypt";
import { reportAuditLog } from "#lib/tools/command/report-audit-log";

type Named<N extends AdminCommand["name"]> = Extract<AdminCommand, { name: N }>;

/** Runs a command of `npm run admin`. A change and its entry in the audit log are one transaction. */
export async function runAdminCommand(
  command: AdminCommand,
  askPassword: () => Promise<string>,
  print: (line: string) => void,
): Promise<void> {
  // Some commands send what waits, and letters may be among it.
  provideShownPostsCheck();
  switch (command.name) {
    case "help":
      return;
    case "create": {
      const { name: _, reason, ...input } = command;
      await createStaffUser({ ...input, password: await askPassword() }, reason);
      return print(
        `${input.id} now has the role ${input.role}. The first login at /admin/login sets up two-step login.`,
      );
    }
    case "list":
      for (const { id, role, email, state, isTwoStepOn } of await listStaff()) {
        print([id, role, email, state, isTwoStepOn ? "two-step on" : "two-step off"].join("\t"));
      }
      return;
    case "role":
      await setRole(command.id, command.role, command.reason);
      return print(`${command.id} now has the role ${command.role}.`);
    case "reset-two-step":
      await resetTwoStep(command.id, command.reason);
      return print(`Two-step login of ${command.id} is off.`);
    case "promo": {
      const { code, until, reason } = command;
      await savePromoCode(code, until?.end ?? null, reason);
      const duration = until ? `until ${until.day}` : "without a time limit";
      return print(`${code.toUpperCase()} is valid ${duration}.`);
    }
    case "allow-email":
      return print(await allowEmail(command));
    case "re-encrypt":
      return print(`${await reEncrypt(command.reason)} secrets have the current key now.`);
    case "repair-notifications":
      return print(`Notifications match ${await repair(command)} actions.`);
    case "ban":
    case "lift":
    case "end-sessions":
      await changeUser(command);
      return print(`Done: ${command.name} ${command.id}.`);
    case "verify-audit":
      return reportAuditLog(command.last, print);
    case "verify-orders": {
      const { records, days, broken } = await verifyOrderRecords();
      print(`${records} records and the seals of ${days} days are intact.`);
      if (broken) throw new Error(`The record of ${broken} was changed or removed.`);
    }
  }
}

async function allowEmail({ email, reason }: Named<"allow-email">): Promise<string> {
  const former = await db().transaction(async (tx) => {
    const suppression = await allowRecipient(email, tx);
    // The log cannot forget, so it names no address.
    const target = `email:${hashRecipient(email).slice(0, 16)}`;
    if (suppression) {
      const before = { reason: suppression.reason };
      await logCommand(tx, { action: "email.allow", target, reason, before });
    }
    return suppression;
  });
  if (!former) return `${email} was not suppressed.`;
  const { emailKind, createdAt } = former;
  const cause = emailKind ? `${former.reason} of ${emailKind}` : former.reason;
  return `${email} gets email again. It was suppressed on ${createdAt.toISOString()}: ${cause}.`;
}

async function repair({ from, to, reason }: Named<"repair-notifications">): Promise<number> {
  // Before, because the repair is many transactions.
  await db().transaction((tx) =>
    logCommand(tx, {
      action: "notification.repair",
      target: "notification",
      reason,
      after: { from: from.toISOString(), to: to.toISOString() },
    }),
  );
  return repairNotifications({ from, to });
}

async function changeUser(command: Named<"ban" | "lift" | "end-sessions">): Promise<void> {
  const { id, by, reason } = command;
  const actor = await findUser(by);
  if (actor?.state !== "active" || !hasPermission(actor.role, "users")) {
    throw new UsageError(`${by} is not a member of staff who may do this.`);
  }
  if (command.name === "ban") {
    const { days } = command;
    await changeUserAs(actor, id, { action: "ban", reason, rule: "other", facts: "", days });
  } else if (command.name === "lift") await changeUserAs(actor, id, { action: "lift", reason });
  else await changeUserAs(actor, id, { action: "endSessions", reason });
  // The command ends after this call, and perhaps no server runs.
  await drainEmail();
}

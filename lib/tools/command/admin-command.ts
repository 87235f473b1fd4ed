import { type Role, roles, type StaffRole, staffRoles } from "#lib/domain/account/staff-permission";
import { type SanctionDays, sanctionDays } from "#lib/domain/moderation/sanction";
import { parseWords, requireValue, UsageError } from "#lib/tools/command/arguments";

/** For the audit log. */
type WithReason = { reason?: string | undefined };

export type AdminCommand =
  | { name: "help" }
  | { name: "list" }
  | ({
      name: "create";
      id: string;
      email: string;
      username?: string;
      role: StaffRole;
    } & WithReason)
  | ({ name: "role"; id: string; role: Role } & WithReason)
  | ({ name: "reset-two-step"; id: string } & WithReason)
  | ({ name: "promo"; code: string; until: { day: string; end: Date } | null } & WithReason)
  | ({ name: "allow-email"; email: string } & WithReason)
  | ({ name: "re-encrypt" } & WithReason)
  | ({ name: "repair-notifications"; from: Date; to: Date } & WithReason)
  | { name: "ban"; id: string; by: string; reason: string; days: SanctionDays }
  | { name: "lift" | "end-sessions"; id: string; by: string; reason: string }
  | { name: "verify-audit"; last?: string | undefined }
  | { name: "verify-orders" };

type Parser = (args: string[], now: Date) => AdminCommand;

function findRole<R extends Role>(roles: readonly R[], value: string): R {
  const role = roles.find((each) => each === value);
  if (!role) throw new UsageError(`The role must be ${roles.join(" or ")}.`);
  return role;
}

/** Returns the last moment of a day that has not passed. */
function parseEndOfDay(day: string, now: Date): Date {
  const end = new Date(`${day}T23:59:59.999Z`);
  const isDay = !Number.isNaN(end.getTime()) && end.toISOString().slice(0, 10) === day;
  if (!isDay) throw new UsageError(`${day} is not a date. Write it as YYYY-MM-DD.`);
  if (end < now) throw new UsageError(`${day} is in the past.`);
  return end;
}

function parseTime(value: string | undefined, name: string): Date {
  const time = new Date(requireValue(value, name));
  if (Number.isNaN(time.getTime())) {
    throw new UsageError(`${value} is not a time. Write it as 2026-01-31 or 2026-01-31T23:00Z.`);
  }
  return time;
}

/** Every act needs a member of staff, in whose name it is, and a reason. */
const parseStaffAct = (id: string, values: { as?: string; reason?: string }) => ({
  id,
  by: requireValue(values.as, "--as"),
  reason: requireValue(values.reason, "--reason"),
});

function parseDays(value: string | undefined): SanctionDays {
  if (value === undefined) return null;
  const days = sanctionDays.find((each) => String(each) === value);
  if (days === undefined || days === null) {
    throw new UsageError(`--days must be ${sanctionDays.filter(Boolean).join(", ")}.`);
  }
  return days;
}

const parsers: Record<AdminCommand["name"], Parser> = {
  help: (args) => {
    parseWords(args, []);
    return { name: "help" };
  },
  list: (args) => {
    parseWords(args, []);
    return { name: "list" };
  },
  create: (args) => {
    const { values } = parseWords(args, [], ["id", "email", "username", "role", "reason"]);
    return {
      name: "create",
      id: requireValue(values.id, "--id"),
      email: requireValue(values.email, "--email"),
      ...(values.username ? { username: values.username } : {}),
      role: findRole(staffRoles, values.role ?? "admin"),
      reason: values.reason,
    };
  },
  role: (args) => {
    const { words, values } = parseWords(args, ["ID", "role"], ["reason"]);
    return {
      name: "role",
      id: words.ID,
      role: findRole(roles, words.role),
      reason: values.reason,
    };
  },
  "reset-two-step": (args) => {
    const { words, values } = parseWords(args, ["ID"], ["reason"]);
    return { name: "reset-two-step", id: words.ID, reason: values.reason };
  },
  promo: (args, now) => {
    const { words, values } = parseWords(args, ["code"], ["until", "reason"]);
    const day = values.until;
    const until = day === undefined ? null : { day, end: parseEndOfDay(day, now) };
    return { name: "promo", code: words.code, until, reason: values.reason };
  },
  "allow-email": (args) => {
    const { words, values } = parseWords(args, ["email"], ["reason"]);
    return { name: "allow-email", email: words.email, reason: values.reason };
  },
  "re-encrypt": (args) => {
    const { values } = parseWords(args, [], ["reason"]);
    return { name: "re-encrypt", reason: values.reason };
  },
  "repair-notifications": (args, now) => {
    const { values } = parseWords(args, [], ["from", "to", "reason"]);
    const from = parseTime(values.from, "--from");
    const to = values.to === undefined ? now : parseTime(values.to, "--to");
    if (from >= to) throw new UsageError("--from must be before --to.");
    return { name: "repair-notifications", from, to, reason: values.reason };
  },
  ban: (args) => {
    const { words, values } = parseWords(args, ["ID"], ["as", "reason", "days"]);
    return {
      name: "ban",
      ...parseStaffAct(words.ID, values),
      days: parseDays(values.days),
    };
  },
  lift: (args) => {
    const { words, values } = parseWords(args, ["ID"], ["as", "reason"]);
    return { name: "lift", ...parseStaffAct(words.ID, values) };
  },
  "end-sessions": (args) => {
    const { words, values } = parseWords(args, ["ID"], ["as", "reason"]);
    return { name: "end-sessions", ...parseStaffAct(words.ID, values) };
  },
  "verify-audit": (args) => {
    const { values } = parseWords(args, [], ["last"]);
    return { name: "verify-audit", last: values.last };
  },
  "verify-orders": (args) => {
    parseWords(args, []);
    return { name: "verify-orders" };
  },
};

/**
 * Parses the arguments of `npm run admin`.
 * @throws UsageError for an unknown command, a missing, superfluous or wrong word
 */
export function parseAdminCommand([name = "help", ...args]: string[], now: Date): AdminCommand {
  const parser = Object.hasOwn(parsers, name) ? parsers[name as AdminCommand["name"]] : null;
  if (!parser) throw new UsageError(`Unknown command ${name}.`);
  return parser(args, now);
}

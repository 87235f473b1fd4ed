import { type SanctionDays, sanctionDays } from "#lib/domain/sanction";
import { type Role, roles, type StaffRole, staffRoles } from "#lib/domain/staff-permission";
import { parseWords, requireValue, UsageError } from "#lib/tools/command/arguments";

export type AdminCommand =
  | { name: "help" }
  | { name: "list" }
  | {
      name: "create";
      id: string;
      email: string;
      username?: string;
      role: StaffRole;
    }
  | { name: "role"; id: string; role: Role }
  | { name: "reset-two-step"; id: string }
  | { name: "promo"; code: string; until: { day: string; end: Date } | null }
  | { name: "allow-email"; email: string }
  | { name: "repair-notifications"; from: Date; to: Date }
  | { name: "ban"; id: string; by: string; reason: string; days: SanctionDays }
  | { name: "lift" | "end-sessions"; id: string; by: string; reason: string }
  | { name: "verify-audit" }
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
    const { values } = parseWords(args, [], ["id", "email", "username", "role"]);
    return {
      name: "create",
      id: requireValue(values.id, "--id"),
      email: requireValue(values.email, "--email"),
      ...(values.username ? { username: values.username } : {}),
      role: findRole(staffRoles, values.role ?? "admin"),
    };
  },
  role: (args) => {
    const { words } = parseWords(args, ["ID", "role"]);
    return { name: "role", id: words.ID, role: findRole(roles, words.role) };
  },
  "reset-two-step": (args) => ({
    name: "reset-two-step",
    id: parseWords(args, ["ID"]).words.ID,
  }),
  promo: (args, now) => {
    const { words, values } = parseWords(args, ["code"], ["until"]);
    const day = values.until;
    const until = day === undefined ? null : { day, end: parseEndOfDay(day, now) };
    return { name: "promo", code: words.code, until };
  },
  "allow-email": (args) => ({
    name: "allow-email",
    email: parseWords(args, ["email"]).words.email,
  }),
  "repair-notifications": (args, now) => {
    const { values } = parseWords(args, [], ["from", "to"]);
    const from = parseTime(values.from, "--from");
    const to = values.to === undefined ? now : parseTime(values.to, "--to");
    if (from >= to) throw new UsageError("--from must be before --to.");
    return { name: "repair-notifications", from, to };
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
    parseWords(args, []);
    return { name: "verify-audit" };
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

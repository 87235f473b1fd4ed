import { type Role, roles, type StaffRole, staffRoles } from "#lib/domain/account/staff-permission";
import { type SanctionDays, sanctionDays } from "#lib/domain/moderation/sanction";
import { parseWords, requireValue, UsageError } from "#lib/tools/command/arguments";

/** For the audit log. */
type WithReason = { reason?: string | undefined };

type StaffAct = { id: string; by: string; reason: string };

export type AdminCommand =
  | { name: "help" }
  | { name: "list" }
  | ({ name: "create"; id: string; email: string; username?: string; role: StaffRole } & WithReason)
  | ({ name: "role"; id: string; role: Role } & WithReason)
  | ({ name: "reset-two-step"; id: string } & WithReason)
  | ({ name: "promo"; code: string; until: { day: string; end: Date } | null } & WithReason)
  | ({ name: "allow-email"; email: string } & WithReason)
  | ({ name: "re-encrypt" } & WithReason)
  | ({ name: "repair-notifications"; from: Date; to: Date } & WithReason)
  | ({ name: "ban"; days: SanctionDays } & StaffAct)
  | ({ name: "lift" } & StaffAct)
  | ({ name: "end-sessions" } & StaffAct)
  | { name: "verify-audit"; last?: string | undefined }
  | { name: "verify-orders" };

type Named<N extends AdminCommand["name"]> = Extract<AdminCommand, { name: N }>;

type Parsers = {
  [N in AdminCommand["name"]]: (args: string[], now: Date) => Omit<Named<N>, "name">;
};

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
function parseStaffAct<O extends string = never>(args: string[], ...options: O[]) {
  const { words, values } = parseWords(args, ["ID"], ["as", "reason", ...options]);
  const by = requireValue(values.as, "--as");
  return { act: { id: words.ID, by, reason: requireValue(values.reason, "--reason") }, values };
}

function parseDays(value: string | undefined): SanctionDays {
  if (value === undefined) return null;
  const days = sanctionDays.find((each) => String(each) === value);
  if (days === undefined || days === null) {
    throw new UsageError(`--days must be ${sanctionDays.filter(Boolean).join(", ")}.`);
  }
  return days;
}

const parseNothing = (args: string[]) => {
  parseWords(args, []);
  return {};
};

const parsers: Parsers = {
  help: parseNothing,
  list: parseNothing,
  create: (args) => {
    const { values } = parseWords(args, [], ["id", "email", "username", "role", "reason"]);
    return {
      id: requireValue(values.id, "--id"),
      email: requireValue(values.email, "--email"),
      ...(values.username ? { username: values.username } : {}),
      role: findRole(staffRoles, values.role ?? "admin"),
      reason: values.reason,
    };
  },
  role: (args) => {
    const { words, values } = parseWords(args, ["ID", "role"], ["reason"]);
    return { id: words.ID, role: findRole(roles, words.role), ...values };
  },
  "reset-two-step": (args) => {
    const { words, values } = parseWords(args, ["ID"], ["reason"]);
    return { id: words.ID, ...values };
  },
  promo: (args, now) => {
    const { words, values } = parseWords(args, ["code"], ["until", "reason"]);
    const day = values.until;
    const until = day === undefined ? null : { day, end: parseEndOfDay(day, now) };
    return { code: words.code, until, reason: values.reason };
  },
  "allow-email": (args) => {
    const { words, values } = parseWords(args, ["email"], ["reason"]);
    return { ...words, ...values };
  },
  "re-encrypt": (args) => parseWords(args, [], ["reason"]).values,
  "repair-notifications": (args, now) => {
    const { values } = parseWords(args, [], ["from", "to", "reason"]);
    const from = parseTime(values.from, "--from");
    const to = values.to === undefined ? now : parseTime(values.to, "--to");
    if (from >= to) throw new UsageError("--from must be before --to.");
    return { from, to, reason: values.reason };
  },
  ban: (args) => {
    const { act, values } = parseStaffAct(args, "days");
    return { ...act, days: parseDays(values.days) };
  },
  lift: (args) => parseStaffAct(args).act,
  "end-sessions": (args) => parseStaffAct(args).act,
  "verify-audit": (args) => parseWords(args, [], ["last"]).values,
  "verify-orders": parseNothing,
};

/**
 * Parses the arguments of `npm run admin`.
 * @throws UsageError for an unknown command, a missing, superfluous or wrong word
 */
export function parseAdminCommand([name = "help", ...args]: string[], now: Date): AdminCommand {
  if (!Object.hasOwn(parsers, name)) throw new UsageError(`Unknown command ${name}.`);
  return { name, ...parsers[name as AdminCommand["name"]](args, now) } as AdminCommand;
}

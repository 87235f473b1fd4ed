import {
  canActOn,
  hasPermission,
  type Role,
  roles,
  type StaffPermission,
} from "#lib/domain/account/staff-permission";

type Rule = {
  permission: StaffPermission;
  /** True if the act is on a person or on what they wrote, so that their role matters. */
  isPersonal: boolean;
  isAdminOnly?: true;
};

/** Acts of staff in which somebody has a stake: the subject, who asked for it, who decided before. */
export const staffActs = {
  decideCase: { permission: "cases", isPersonal: true },
  reverseDecision: { permission: "cases", isPersonal: true },
  answerAppeal: { permission: "appeals", isPersonal: true },
  blockContent: { permission: "content", isPersonal: true },
  restoreContent: { permission: "content", isPersonal: true },
  ban: { permission: "users", isPersonal: true },
  lift: { permission: "users", isPersonal: true },
  role: { permission: "users", isPersonal: true, isAdminOnly: true },
  dateOfBirth: { permission: "users", isPersonal: true },
  endSessions: { permission: "users", isPersonal: true },
  addNote: { permission: "users", isPersonal: true },
  lookInto: { permission: "users", isPersonal: true },
  viewAs: { permission: "users", isPersonal: true },
  changeOrder: { permission: "orders", isPersonal: false },
  requestCorrection: { permission: "orders", isPersonal: false },
  decideCorrection: { permission: "orders", isPersonal: false },
  decideNavImport: { permission: "funds", isPersonal: false },
  pinPost: { permission: "frontPage", isPersonal: false },
} as const satisfies Record<string, Rule>;
export type StaffAct = keyof typeof staffActs;

/** A user with their key in the database, or in the browser with their ID. */
export type Person<K> = { key: K; role: Role };

export type Matter<K> = {
  subject?: Person<K>;
  /** Others whose own matter it is: the reporter, who asked for it, who decided before. */
  involved?: readonly K[];
};

/** Names of the errors that refuse an act. */
export const actRefusals = ["forbidden", "ownDecision", "higherRole"] as const;
export type ActRefusal = (typeof actRefusals)[number];

/**
 * Returns why staff may not do this; null if they may. Both the server and the buttons ask here.
 * Nobody decides in their own matter, and only administrators act on staff.
 */
export function findActRefusal<K>(
  act: StaffAct,
  actor: Person<K>,
  { subject, involved = [] }: Matter<K>,
): ActRefusal | null {
  const { permission, isPersonal, isAdminOnly }: Rule = staffActs[act];
  if (!hasPermission(actor.role, permission)) return "forbidden";
  if (actor.key === subject?.key || involved.includes(actor.key)) return "ownDecision";
  if (isAdminOnly && actor.role !== "admin") return "higherRole";
  return isPersonal && subject && !canActOn(actor.role, subject.role) ? "higherRole" : null;
}

/** Returns the roles that staff may give a user in place of the present one. */
export const listGrantableRoles = (actor: Role, present: Role): Role[] =>
  actor === "admin" ? roles.filter((role) => role !== present) : [];

/** What the acts on a user depend on. */
type OfferedUser<K> = Person<K> & {
  state: "active" | "banned" | "deleting" | "purged";
  isLimited: boolean;
  /** Who reported what the active sanctions are about. */
  sanctionReporters: readonly K[];
};

/** The acts that the record of a user offers. */
export const userActs = [
  "ban",
  "lift",
  "role",
  "dateOfBirth",
  "endSessions",
  "viewAs",
  "lookInto",
  "addNote",
] as const satisfies StaffAct[];
export type UserAct = (typeof userActs)[number];

/** Returns what a member of staff can do to a user now. */
export function listUserActs<K>(actor: Person<K>, user: OfferedUser<K>): UserAct[] {
  const isActive = user.state === "active";
  const isLeft = user.state === "purged";
  const isApplicable: Record<UserAct, boolean> = {
    ban: isActive,
    lift: !isLeft && (user.state === "banned" || user.isLimited),
    role: isActive,
    dateOfBirth: !isLeft,
    // Access may remain without any session: a passkey, a token, a webhook.
    endSessions: !isLeft,
    viewAs: isActive,
    lookInto: !isLeft,
    addNote: !isLeft,
  };
  const involved: Partial<Record<UserAct, readonly K[]>> = { lift: user.sanctionReporters };
  return userActs.filter((act) => {
    const matter = { subject: user, involved: involved[act] ?? [] };
    return isApplicable[act] && findActRefusal(act, actor, matter) === null;
  });
}

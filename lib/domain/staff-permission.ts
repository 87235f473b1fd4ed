export const roles = [
  "user",
  "moderator",
  "seniorModerator",
  "fundManager",
  "auditor",
  "admin",
] as const;
export type Role = (typeof roles)[number];
export type StaffRole = Exclude<Role, "user">;

export const isStaff = (role: Role): role is StaffRole => role !== "user";
export const staffRoles: readonly StaffRole[] = roles.filter(isStaff);

/** Areas of staff work. A contract with `auth: "staff"` names the one that it belongs to. */
export const staffPermissions = [
  "cases",
  "appeals",
  "users",
  "content",
  "funds",
  "orders",
  "promoCodes",
  "settings",
  "audit",
  "operations",
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/** Moderators review user content, so they get no permission that involves money. */
const granted: Record<Role, readonly StaffPermission[]> = {
  user: [],
  moderator: ["cases", "content"],
  seniorModerator: ["cases", "appeals", "users", "content", "audit"],
  fundManager: ["funds", "orders", "promoCodes"],
  auditor: ["audit", "operations"],
  admin: staffPermissions,
};

const ranks: Record<Role, number> = {
  user: 0,
  moderator: 1,
  fundManager: 1,
  auditor: 1,
  seniorModerator: 2,
  admin: 3,
};

export const hasPermission = (role: Role, permission: StaffPermission): boolean =>
  granted[role].includes(permission);

export const listPermissions = (role: Role): readonly StaffPermission[] => granted[role];

/**
 * True if staff of one role may act on a user of another: only on a lower one. Administrators also
 * act on each other, so that a stolen account of one can be stopped.
 */
export const canActOn = (actor: Role, target: Role): boolean =>
  ranks[actor] > ranks[target] || (actor === "admin" && target === "admin");

/** True if staff may give a user the role: never above their own, and never to a higher user. */
export const canGrant = (actor: Role, target: Role, role: Role): boolean =>
  canActOn(actor, target) && ranks[role] <= ranks[actor];

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
  "frontPage",
  "settings",
  "audit",
  "operations",
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/** Moderators review user content, so they get no permission that involves money. */
const granted: Record<Role, readonly StaffPermission[]> = {
  user: [],
  moderator: ["cases", "content"],
  seniorModerator: ["cases", "appeals", "users", "content", "frontPage", "audit"],
  fundManager: ["funds", "orders", "promoCodes"],
  auditor: ["audit", "operations"],
  admin: staffPermissions,
};

export const hasPermission = (role: Role, permission: StaffPermission): boolean =>
  granted[role].includes(permission);

export const listPermissions = (role: Role): readonly StaffPermission[] => granted[role];

/** True if staff of one role may act on a user of another: on staff, only administrators may. */
export const canActOn = (actor: Role, target: Role): boolean =>
  isStaff(target) ? actor === "admin" : isStaff(actor);

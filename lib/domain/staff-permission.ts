export const roles = ["user", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];

/** Permission of a staff call, as `<area>.<verb>`. A contract with `auth: "staff"` names one. */
export type StaffPermission = "funds.manage" | "orders.manage";

/** Moderators review user content, so they get no permission that involves money. */
const granted: Record<Role, readonly StaffPermission[]> = {
  user: [],
  moderator: [],
  admin: ["funds.manage", "orders.manage"],
};

export const hasPermission = (role: Role, permission: StaffPermission): boolean =>
  granted[role].includes(permission);

export const roles = ["user", "moderator", "admin"] as const;
export type Role = (typeof roles)[number];

/** `<area>.<verb>`: what a staff call does. A contract with `auth: "staff"` names one. */
export type StaffPermission = "funds.manage" | "orders.manage";

/** Moderators look after what users write, so they get no permission that touches money. */
const granted: Record<Role, readonly StaffPermission[]> = {
  user: [],
  moderator: [],
  admin: ["funds.manage", "orders.manage"],
};

export const hasPermission = (role: Role, permission: StaffPermission): boolean =>
  granted[role].includes(permission);

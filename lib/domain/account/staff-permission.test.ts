import { describe, expect, test } from "vitest";
import { listGrantableRoles } from "#lib/domain/account/staff-act";
import {
  canActOn,
  hasPermission,
  isStaff,
  listPermissions,
  type Role,
  roles,
  type StaffPermission,
  staffPermissions,
} from "#lib/domain/account/staff-permission";

const table: Record<Role, StaffPermission[]> = {
  user: [],
  moderator: ["cases", "content"],
  seniorModerator: ["cases", "appeals", "users", "content", "frontPage", "audit"],
  fundManager: ["funds", "orders", "promoCodes"],
  auditor: ["audit", "operations"],
  admin: [...staffPermissions],
};

describe.each(roles)("a %s", (role) => {
  test.each(staffPermissions)("has or lacks the permission %s", (permission) => {
    expect(hasPermission(role, permission)).toBe(table[role].includes(permission));
  });

  test("acts on staff only as an administrator, and on members only as staff", () => {
    const allowed = role === "admin" ? [...roles] : role === "user" ? [] : ["user"];
    expect(roles.filter((target) => canActOn(role, target))).toEqual(allowed);
  });

  test("gives roles only as an administrator", () => {
    for (const present of roles) {
      const others = roles.filter((each) => each !== present);
      expect(listGrantableRoles(role, present)).toEqual(role === "admin" ? others : []);
    }
  });
});

test("keeps money away from moderators and user content away from fund managers", () => {
  for (const role of ["moderator", "seniorModerator"] as const) {
    expect(listPermissions(role)).not.toEqual(expect.arrayContaining(["funds"]));
    expect(listPermissions(role)).not.toEqual(expect.arrayContaining(["orders"]));
  }
  expect(hasPermission("fundManager", "cases")).toBe(false);
});

test("every role but user is staff", () => {
  expect(roles.filter((role) => !isStaff(role))).toEqual(["user"]);
});

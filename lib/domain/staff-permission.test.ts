import { describe, expect, test } from "vitest";
import {
  canActOn,
  canGrant,
  hasPermission,
  isStaff,
  listPermissions,
  type Role,
  roles,
  type StaffPermission,
  staffPermissions,
} from "#lib/domain/staff-permission";

const table: Record<Role, StaffPermission[]> = {
  user: [],
  moderator: ["cases", "content"],
  seniorModerator: ["cases", "appeals", "users", "content", "audit"],
  fundManager: ["funds", "orders", "promoCodes"],
  auditor: ["audit", "operations"],
  admin: [...staffPermissions],
};

describe.each(roles)("a %s", (role) => {
  test.each(staffPermissions)("has or lacks the permission %s", (permission) => {
    expect(hasPermission(role, permission)).toBe(table[role].includes(permission));
  });

  test("never acts on a higher role, nor grants one", () => {
    const higher = roles.filter((other) => canActOn(other, role) && !canActOn(role, other));
    for (const other of higher) {
      expect(canGrant(role, "user", other)).toBe(false);
      expect(canGrant(role, other, "user")).toBe(false);
    }
    expect(higher.includes("admin")).toBe(role !== "admin");
  });
});

test("keeps money away from moderators and user content away from fund managers", () => {
  for (const role of ["moderator", "seniorModerator"] as const) {
    expect(listPermissions(role)).not.toEqual(expect.arrayContaining(["funds"]));
    expect(listPermissions(role)).not.toEqual(expect.arrayContaining(["orders"]));
  }
  expect(hasPermission("fundManager", "cases")).toBe(false);
});

test("equals act on each other only as administrators", () => {
  expect(roles.filter((role) => canActOn(role, role))).toEqual(["admin"]);
});

test("every role but user is staff", () => {
  expect(roles.filter((role) => !isStaff(role))).toEqual(["user"]);
});

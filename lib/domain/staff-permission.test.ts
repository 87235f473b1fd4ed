import { expect, test } from "vitest";
import { hasPermission, type StaffPermission } from "#lib/domain/staff-permission";

const permissions: StaffPermission[] = ["funds.manage", "orders.manage"];

test.each(permissions)("grants %s to administrators only", (permission) => {
  expect(hasPermission("admin", permission)).toBe(true);
  expect(hasPermission("moderator", permission)).toBe(false);
  expect(hasPermission("user", permission)).toBe(false);
});

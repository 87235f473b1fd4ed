import { describe, expect, test } from "vitest";
import { parseAdminCommand } from "#lib/tools/command/admin-command";
import { UsageError } from "#lib/tools/command/arguments";

const now = new Date("2026-11-22T12:00:00Z");
const parse = (line: string) => parseAdminCommand(line.split(" ").filter(Boolean), now);

describe("parseAdminCommand", () => {
  test.each([
    ["", { name: "help" }],
    ["list", { name: "list" }],
    ["verify-audit", { name: "verify-audit" }],
    [
      "ban li.wei --as first.admin --reason Fraud --days 7",
      { name: "ban", id: "li.wei", by: "first.admin", reason: "Fraud", days: 7 },
    ],
    [
      "end-sessions li.wei --as first.admin --reason Stolen",
      { name: "end-sessions", id: "li.wei", by: "first.admin", reason: "Stolen" },
    ],
    ["verify-orders", { name: "verify-orders" }],
    [
      "create --id first.admin --email a@example.com",
      { name: "create", id: "first.admin", email: "a@example.com", role: "admin" },
    ],
    ["role li.wei moderator", { name: "role", id: "li.wei", role: "moderator" }],
    ["reset-two-step li.wei", { name: "reset-two-step", id: "li.wei" }],
    ["allow-email a@example.com", { name: "allow-email", email: "a@example.com" }],
    [
      "repair-notifications --from 2026-11-20T08:00Z",
      { name: "repair-notifications", from: new Date("2026-11-20T08:00:00Z"), to: now },
    ],
    [
      "repair-notifications --from 2026-11-20 --to 2026-11-21",
      {
        name: "repair-notifications",
        from: new Date("2026-11-20T00:00:00Z"),
        to: new Date("2026-11-21T00:00:00Z"),
      },
    ],
    ["promo SPRING", { name: "promo", code: "SPRING", until: null }],
    [
      "promo SPRING --until 2026-11-22",
      {
        name: "promo",
        code: "SPRING",
        until: { day: "2026-11-22", end: new Date("2026-11-22T23:59:59.999Z") },
      },
    ],
  ])("accepts %j", (line, command) => {
    expect(parse(line)).toEqual(command);
  });

  test.each([
    ["promo X 2020-01-01", "Unexpected word 2020-01-01."],
    ["promo X --until 2020-01-01", "2020-01-01 is in the past."],
    ["promo X --until 2026-11-21", "2026-11-21 is in the past."],
    ["promo X --until 2027-02-30", "2027-02-30 is not a date. Write it as YYYY-MM-DD."],
    ["promo X --until soon", "soon is not a date. Write it as YYYY-MM-DD."],
    ["promo X --until 2027-1-1", "2027-1-1 is not a date. Write it as YYYY-MM-DD."],
    ["promo", "The code is missing."],
    ["ban li.wei --reason Fraud", "--as is missing."],
    ["lift li.wei --as first.admin", "--reason is missing."],
    ["ban li.wei --as a.b --reason x --days 2", "--days must be 1, 3, 7, 30, 90, 365."],
    ["allow-email", "The email is missing."],
    ["repair-notifications", "--from is missing."],
    [
      "repair-notifications --from noon",
      "noon is not a time. Write it as 2026-01-31 or 2026-01-31T23:00Z.",
    ],
    ["repair-notifications --from 2026-11-21 --to 2026-11-21", "--from must be before --to."],
    ["list all", "Unexpected word all."],
    ["help me", "Unexpected word me."],
    ["role li.wei admin now", "Unexpected word now."],
    [
      "role li.wei boss",
      "The role must be user or moderator or seniorModerator or fundManager or auditor or admin.",
    ],
    ["role li.wei", "The role is missing."],
    ["reset-two-step li.wei please", "Unexpected word please."],
    ["create first.admin --id a.b.c --email a@example.com", "Unexpected word first.admin."],
    ["create --email a@example.com", "--id is missing."],
    [
      "create --id first.admin --email a@example.com --role user",
      "The role must be moderator or seniorModerator or fundManager or auditor or admin.",
    ],
    ["delete li.wei", "Unknown command delete."],
    ["toString", "Unknown command toString."],
  ])("refuses %j", (line, message) => {
    expect(() => parse(line)).toThrow(new UsageError(message));
  });

  test.each(["list --id a", "promo X --untill 2027-01-01"])("refuses the option of %j", (line) => {
    expect(() => parse(line)).toThrow(UsageError);
  });
});

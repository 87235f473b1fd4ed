import { describe, expect, test } from "vitest";
import type { Account } from "#lib/client/account/setting/account";
import {
  type ProfileValues,
  toProfileChange,
  toProfileErrors,
  toProfileValues,
  validateProfile,
} from "#lib/client/account/setting/profile";
import { ApiError } from "#lib/client/api/api-error";

const account: Account = {
  id: "marta.quill",
  username: "Marta",
  bio: "Old words.",
  email: "marta@example.com",
  gender: "female",
  dateOfBirth: "1988-04-12",
  dateOfBirthUse: null,
  profileUrl: null,
  referralCode: "MARTA123",
  appliedReferralCode: null,
  termsVersion: null,
  role: "user",
  state: "active",
};
const values = (change: Partial<ProfileValues> = {}) => ({
  ...toProfileValues(account),
  ...change,
});

describe("a profile", () => {
  test.each([
    ["accepts unchanged values", {}, {}],
    ["accepts the present username", { username: " Marta " }, {}],
    ["accepts an empty username", { username: "" }, {}],
    ["rejects another username unchecked", { username: "Martha" }, { username: "unchecked" }],
    [
      "accepts another username that is available",
      { username: "Martha", freeUsername: "Martha" },
      {},
    ],
    [
      "rejects a username changed after its check",
      { username: "Marthe", freeUsername: "Martha" },
      { username: "unchecked" },
    ],
    ["rejects a username of one letter", { username: "M" }, { username: "tooShort" }],
    ["rejects a username with a space", { username: "M Q" }, { username: "invalid" }],
    ["accepts the longest bio", { bio: "x".repeat(300) }, {}],
    ["rejects a longer bio", { bio: "x".repeat(301) }, { bio: "tooLong" }],
    ["requires a date of birth", { dateOfBirth: "" }, { dateOfBirth: "required" }],
    ["rejects a future date", { dateOfBirth: "2999-01-01" }, { dateOfBirth: "invalid" }],
  ])("%s", (_, change, errors) => {
    expect(validateProfile(values(change), account)).toEqual(errors);
  });

  test("sends only changed fields", () => {
    const change = (part: Partial<ProfileValues>) => toProfileChange(values(part), account);
    expect(change({ bio: " New words. " })).toEqual({ bio: "New words." });
    expect(change({ username: "" })).toEqual({ username: null });
    expect(change({ bio: "Old words. " })).toBeNull();
  });

  test("shows a refusal at its field", () => {
    const errors = (fields: Record<string, string>) =>
      toProfileErrors(new ApiError("x", { status: 400, fields }));
    expect(errors({ username: "taken" })).toEqual({ username: "taken" });
    expect(errors({ username: "too short", bio: "too long" })).toEqual({
      username: "tooShort",
      bio: "tooLong",
    });
    expect(errors({})).toEqual({});
  });
});

import { describe, expect, test } from "vitest";
import type { Account } from "#lib/client/setting/account";
import {
  changedFields,
  type ProfileValues,
  profileProblems,
  refusedProfile,
  valuesOf,
} from "#lib/client/setting/profile";

const account: Account = {
  id: "marta.quill",
  username: "Marta",
  bio: "Old words.",
  email: "marta@example.com",
  gender: "female",
  dateOfBirth: "1988-04-12",
  profileUrl: null,
  referralCode: "MARTA123",
  appliedReferralCode: null,
  role: "user",
  state: "active",
};
const values = (change: Partial<ProfileValues> = {}) => ({ ...valuesOf(account), ...change });

describe("what stands between a profile and its saving", () => {
  test.each([
    ["nothing is other than it was", {}, {}],
    ["the present name is kept", { username: " Marta " }, {}],
    ["the name is given up", { username: "" }, {}],
    ["another name is not checked", { username: "Martha" }, { username: "unchecked" }],
    ["another name was found free", { username: "Martha", freeUsername: "Martha" }, {}],
    [
      "a name changed after it was found free",
      { username: "Marthe", freeUsername: "Martha" },
      { username: "unchecked" },
    ],
    ["a name of one letter", { username: "M" }, { username: "short" }],
    ["a name with a space", { username: "M Q" }, { username: "invalid" }],
    ["a bio at its longest", { bio: "x".repeat(300) }, {}],
    ["a longer bio", { bio: "x".repeat(301) }, { bio: "long" }],
    ["no date of birth", { dateOfBirth: "" }, { dateOfBirth: "required" }],
    ["a date to come", { dateOfBirth: "2999-01-01" }, { dateOfBirth: "invalid" }],
  ])("%s", (_, change, problems) => {
    expect(profileProblems(values(change), account)).toEqual(problems);
  });
});

describe("what is sent", () => {
  test("is only what changed", () => {
    expect(changedFields(values({ bio: " New words. " }), account)).toEqual({ bio: "New words." });
    expect(changedFields(values({ username: "" }), account)).toEqual({ username: null });
    expect(changedFields(values({ bio: "Old words. " }), account)).toBeNull();
  });
});

test("a refusal is told by its field", () => {
  expect(refusedProfile({ username: "taken" })).toEqual({ username: "taken" });
  expect(refusedProfile({ username: "too short", bio: "too long" })).toEqual({
    username: "invalid",
    bio: "long",
  });
  expect(refusedProfile({})).toEqual({});
});

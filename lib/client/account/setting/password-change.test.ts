import { describe, expect, test } from "vitest";
import {
  toPasswordChangeErrors,
  validatePasswordChange,
} from "#lib/client/account/setting/password-change";
import { ApiError } from "#lib/client/api/api-error";

const valid = {
  currentPassword: "Quiet-River-7",
  password: "Silver-otter-91",
  passwordConfirm: "Silver-otter-91",
};

describe("a password change", () => {
  test.each([
    ["accepts valid passwords", {}, {}],
    ["requires the current password", { currentPassword: "" }, { currentPassword: "required" }],
    [
      "requires the new password twice",
      { password: "", passwordConfirm: "" },
      { password: "required", passwordConfirm: "required" },
    ],
    [
      "rejects a password that breaks the rules",
      { password: "otter", passwordConfirm: "otter" },
      { password: "invalid" },
    ],
    [
      "rejects a password that is too long",
      { password: `${valid.password}${"x".repeat(128)}` },
      { password: "tooLong", passwordConfirm: "mismatch" },
    ],
    [
      "rejects the current password",
      { password: valid.currentPassword, passwordConfirm: valid.currentPassword },
      { password: "same" },
    ],
    [
      "rejects another confirmation",
      { passwordConfirm: "Silver-otter-92" },
      { passwordConfirm: "mismatch" },
    ],
  ])("%s", (_, change, errors) => {
    expect(validatePasswordChange({ ...valid, ...change })).toEqual(errors);
  });
});

test.each([
  [{ currentPassword: "incorrect" }, { currentPassword: "incorrect" }],
  [{ newPassword: "reused" }, { password: "reused" }],
  [{ newPassword: "common" }, { password: "common" }],
  [{ newPassword: "digit special" }, { password: "invalid" }],
  [{ newPasswordConfirm: "mismatch" }, { passwordConfirm: "mismatch" }],
  [{}, {}],
])("shows the refusal %o at its field", (fields, errors) => {
  const error = new ApiError("x", { status: 400, fields: fields as Record<string, string> });
  expect(toPasswordChangeErrors(error)).toEqual(errors);
});

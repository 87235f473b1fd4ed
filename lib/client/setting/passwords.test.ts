import { describe, expect, test } from "vitest";
import { passwordProblems, refusedPasswords } from "#lib/client/setting/passwords";

const good = {
  currentPassword: "Quiet-River-7",
  password: "Silver-otter-91",
  passwordConfirm: "Silver-otter-91",
};

describe("what stands between passwords and their change", () => {
  test.each([
    ["nothing", {}, {}],
    ["no current one", { currentPassword: "" }, { currentPassword: "required" }],
    [
      "no new one",
      { password: "", passwordConfirm: "" },
      { password: "required", passwordConfirm: "required" },
    ],
    [
      "one against the rules",
      { password: "otter", passwordConfirm: "otter" },
      { password: "rules" },
    ],
    [
      "one that is too long",
      { password: `${good.password}${"x".repeat(128)}` },
      { password: "long", passwordConfirm: "mismatch" },
    ],
    [
      "the current one",
      { password: good.currentPassword, passwordConfirm: good.currentPassword },
      { password: "same" },
    ],
    [
      "another confirmation",
      { passwordConfirm: "Silver-otter-92" },
      { passwordConfirm: "mismatch" },
    ],
  ])("%s", (_, change, problems) => {
    expect(passwordProblems({ ...good, ...change })).toEqual(problems);
  });
});

test.each([
  [{ currentPassword: "incorrect" }, { currentPassword: "incorrect" }],
  [{ newPassword: "reused" }, { password: "reused" }],
  [{ newPassword: "common" }, { password: "common" }],
  [{ newPassword: "digit special" }, { password: "rules" }],
  [{ newPasswordConfirm: "mismatch" }, { passwordConfirm: "mismatch" }],
  [{}, {}],
])("a refusal %o is told by its field", (fields, problems) => {
  expect(refusedPasswords(fields)).toEqual(problems);
});

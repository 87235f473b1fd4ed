import { expect, test } from "vitest";
import { nextStage } from "#lib/client/account/login-stage";
import { appCodeProblem, codeRefusal } from "#lib/client/account/two-step-problem";
import { ApiError } from "#lib/client/api/api-error";

test.each([
  ["", "app", "missing"],
  [" - ", "recovery", "missing"],
  ["12345", "app", "invalid"],
  ["ABCDE-FGHJK", "app", "invalid"],
  ["123 456", "app", undefined],
  ["123456", "recovery", "invalidRecovery"],
  ["abcde-fghjk", "recovery", undefined],
] as const)("%j as a code of kind %s: %s", (code, kind, problem) => {
  expect(appCodeProblem(code, kind)).toBe(problem);
});

test.each([
  [{ status: 400, fields: { code: "incorrect" } }, "incorrect"],
  [{ status: 400 }, "expired"],
  [{ status: 409 }, "expired"],
  [{ status: 403, code: 30105 }, null],
  [{ status: 429 }, null],
  [{ status: 0 }, null],
] as const)("a refusal %j is %s", (detail, reason) => {
  expect(codeRefusal(new ApiError("x", detail))).toBe(reason);
});

test("what is no refusal is left to others", () => {
  expect(codeRefusal(new Error("x"))).toBeNull();
});

test("a reply without a token says which step is next", () => {
  const accessToken = null;
  expect(nextStage({ accessToken, twoStepToken: "a" })).toEqual({ kind: "code", token: "a" });
  expect(nextStage({ accessToken, setupToken: "b" })).toEqual({ kind: "setup", token: "b" });
  const purgeAt = "2026-12-20T08:00:00.000Z";
  expect(nextStage({ accessToken, restoreToken: "c", purgeAt })).toEqual({
    kind: "restore",
    token: "c",
    purgeAt,
  });
  expect(nextStage({ accessToken })).toEqual({ kind: "password" });
});

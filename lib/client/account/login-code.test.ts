import { expect, test } from "vitest";
import { checkLoginCode, isLoginExpired, toLoginCodeErrors } from "#lib/client/account/login-code";
import { getNextStage } from "#lib/client/account/login-stage";
import { ApiError } from "#lib/client/api/api-error";

test.each([
  ["", "app", "required"],
  [" - ", "recovery", "required"],
  ["12345", "app", "invalid"],
  ["ABCDE-FGHJK", "app", "invalid"],
  ["123 456", "app", undefined],
  ["123456", "recovery", "invalid"],
  ["abcde-fghjk", "recovery", "invalid"],
  ["abcdef-ghjkmn-pqrstu-vwxyz2", "recovery", undefined],
  ["abcdef ghjkmn pqrstu vwxyz1", "recovery", "invalid"],
] as const)("checks %j as a code of kind %s: %s", (code, kind, reason) => {
  expect(checkLoginCode(code, kind)).toBe(reason);
});

test.each([
  [{ status: 400, fields: { code: "incorrect" } }, "incorrect"],
  [{ status: 400 }, "expired"],
  [{ status: 409 }, "expired"],
  [{ status: 403, code: 30105 }, null],
  [{ status: 429 }, null],
  [{ status: 0 }, null],
] as const)("treats the failure %j as %s", (detail, reason) => {
  const error = new ApiError("x", detail);
  expect(toLoginCodeErrors(error).code === "incorrect").toBe(reason === "incorrect");
  expect(isLoginExpired(error)).toBe(reason === "expired");
});

test("ignores errors without a reply", () => {
  expect(toLoginCodeErrors(new Error("x"))).toEqual({});
  expect(isLoginExpired(new Error("x"))).toBe(false);
});

test("returns the next step of a login whose reply has no access token", () => {
  const accessToken = null;
  expect(getNextStage({ accessToken, twoStepToken: "a" })).toEqual({ kind: "code", token: "a" });
  expect(getNextStage({ accessToken, setupToken: "b" })).toEqual({ kind: "setup", token: "b" });
  const purgeAt = "2026-12-20T08:00:00.000Z";
  expect(getNextStage({ accessToken, restoreToken: "c", purgeAt })).toEqual({
    kind: "restore",
    token: "c",
    purgeAt,
  });
  expect(getNextStage({ accessToken })).toEqual({ kind: "password" });
});

import { describe, expect, test } from "vitest";
import { ApiError } from "#lib/client/api/api-error";
import { toConfirmationErrors, validateConfirmation } from "#lib/client/setting/confirmation";

describe("the confirmation of a sensitive change", () => {
  test("needs the password", () => {
    expect(validateConfirmation({ password: "", twoStepCode: "" }, false)).toEqual({
      password: "required",
    });
  });

  test.each([
    ["", "required"],
    ["12345", "invalid"],
    ["123 456", undefined],
    ["abcde-fghjk", undefined],
  ])("with two-step login needs a code: %j is %s", (twoStepCode, reason) => {
    expect(validateConfirmation({ password: "p", twoStepCode }, true).twoStepCode).toBe(reason);
  });

  test("shows a refusal at its field", () => {
    const refusal = (fields: Record<string, string>) => new ApiError("x", { status: 400, fields });
    const wrongPassword = refusal({ password: "incorrect" });
    expect(toConfirmationErrors(wrongPassword)).toEqual({ password: wrongPassword });
    expect(toConfirmationErrors(refusal({ twoStepCode: "required" }))).toEqual({
      twoStepCode: "required",
    });
    expect(toConfirmationErrors(refusal({ twoStepCode: "already used" }))).toEqual({
      twoStepCode: "incorrect",
    });
    expect(toConfirmationErrors(new Error("x"))).toEqual({});
  });
});

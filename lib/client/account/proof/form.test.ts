import { describe, expect, test } from "vitest";
import { toProofBody, toProofErrors, validateProof } from "#lib/client/account/proof/form";
import { ApiError } from "#lib/client/api/api-error";

describe("a proof", () => {
  test("needs what is missing, and sends nothing else", () => {
    const values = { password: "", twoStepCode: "" };
    expect(validateProof(values, ["password"])).toEqual({ password: "required" });
    expect(validateProof(values, ["code"])).toEqual({ twoStepCode: "required" });
    expect(toProofBody({ password: "p", twoStepCode: "1" }, ["code"])).toEqual({
      twoStepCode: "1",
    });
  });

  test.each([
    ["", "required"],
    ["12345", "invalid"],
    ["123 456", undefined],
    ["abcdef-ghjkmn-pqrstu-vwxyz2", undefined],
  ])("checks a code: %j is %s", (twoStepCode, reason) => {
    expect(validateProof({ password: "p", twoStepCode }, ["code"]).twoStepCode).toBe(reason);
  });

  test("shows a refusal at its field", () => {
    const refusal = (fields: Record<string, string>) => new ApiError("x", { status: 400, fields });
    const wrongPassword = refusal({ password: "incorrect" });
    expect(toProofErrors(wrongPassword)).toEqual({ password: wrongPassword });
    expect(toProofErrors(refusal({ twoStepCode: "required" }))).toEqual({
      twoStepCode: "required",
    });
    expect(toProofErrors(refusal({ twoStepCode: "already used" }))).toEqual({
      twoStepCode: "incorrect",
    });
    expect(toProofErrors(new Error("x"))).toEqual({});
  });
});

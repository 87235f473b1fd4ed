import { checkLoginCode } from "#lib/client/account/login-code";
import { ApiError } from "#lib/client/api/api-error";
import type { FieldErrors } from "#lib/client/form/field-reason";
import type { MissingProof } from "#lib/domain/account/proof";
import { findTextProblem, textFields } from "#lib/domain/text-field";

/** What somebody types to prove who they are. */
export type ProofValues = { password: string; twoStepCode: string };

export const emptyProof: ProofValues = { password: "", twoStepCode: "" };

/** Validates what is missing. A code of the app has six digits, a recovery code ten characters. */
export const validateProof = (
  { password, twoStepCode }: ProofValues,
  missing: readonly MissingProof[],
): FieldErrors<keyof ProofValues> => ({
  ...(missing.includes("password") && {
    password: findTextProblem(textFields.currentPassword, password),
  }),
  ...(missing.includes("code") &&
    checkLoginCode(twoStepCode, "app") && {
      twoStepCode: checkLoginCode(twoStepCode, "recovery"),
    }),
});

/** Returns what is sent: only what is missing. */
export const toProofBody = (
  { password, twoStepCode }: ProofValues,
  missing: readonly MissingProof[],
): Partial<ProofValues> => ({
  ...(missing.includes("password") && { password }),
  ...(missing.includes("code") && { twoStepCode }),
});

/** Returns the errors of a refused proof. A wrong password has a code of its own. */
export function toProofErrors(error: Error): FieldErrors<keyof ProofValues> {
  if (!(error instanceof ApiError)) return {};
  const { password, twoStepCode } = error.fields;
  return {
    ...(password ? { password: password === "required" ? password : error } : {}),
    ...(twoStepCode ? { twoStepCode: twoStepCode === "required" ? twoStepCode : "incorrect" } : {}),
  };
}

import { checkLoginCode } from "#lib/client/account/login-code";
import { ApiError } from "#lib/client/api/api-error";
import type { FieldErrors } from "#lib/client/form/field-reason";
import { findTextProblem, textFields } from "#lib/domain/text-field";

/** What confirms a sensitive change: the password and, with two-step login, a code. */
export type Confirmation = { password: string; twoStepCode: string };

export const emptyConfirmation: Confirmation = { password: "", twoStepCode: "" };

/** Validates a confirmation. A code of the app has six digits, a recovery code ten characters. */
export const validateConfirmation = (
  { password, twoStepCode }: Confirmation,
  asksForCode: boolean,
): FieldErrors<keyof Confirmation> => ({
  password: findTextProblem(textFields.currentPassword, password),
  ...(asksForCode && checkLoginCode(twoStepCode, "app")
    ? { twoStepCode: checkLoginCode(twoStepCode, "recovery") }
    : {}),
});

/** Returns the errors of a refused confirmation. A wrong password has a code of its own. */
export function toConfirmationErrors(error: Error): FieldErrors<keyof Confirmation> {
  if (!(error instanceof ApiError)) return {};
  const { password, twoStepCode } = error.fields;
  return {
    ...(password ? { password: error } : {}),
    ...(twoStepCode ? { twoStepCode: twoStepCode === "required" ? twoStepCode : "incorrect" } : {}),
  };
}

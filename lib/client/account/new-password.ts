import type { FieldErrors, FieldReason } from "#lib/client/form/field-reason";
import { findBrokenPasswordRules } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";

/** A new password, typed twice. */
export type NewPassword = { password: string; passwordConfirm: string };

export const emptyPassword: NewPassword = { password: "", passwordConfirm: "" };

/** Validates a new password and its repetition. */
export const checkNewPassword = ({
  password,
  passwordConfirm,
}: NewPassword): FieldErrors<keyof NewPassword> => ({
  password: checkPassword(password),
  passwordConfirm: checkConfirmation(password, passwordConfirm),
});

function checkPassword(password: string): FieldReason | undefined {
  if (password === "") return "required";
  if ([...password].length > limits.password.max) return "tooLong";
  return findBrokenPasswordRules(password).length > 0 ? "invalid" : undefined;
}

function checkConfirmation(password: string, confirmation: string): FieldReason | undefined {
  if (confirmation === "") return "required";
  return password === confirmation ? undefined : "mismatch";
}

import { checkNewPassword, emptyPassword } from "#lib/client/account/new-password";
import { type FieldErrors, toFieldErrors } from "#lib/client/form/field-reason";

export const emptyPasswordChange = { currentPassword: "", ...emptyPassword };

type PasswordChange = typeof emptyPasswordChange;
type Field = keyof PasswordChange;

export function validatePasswordChange(values: PasswordChange): FieldErrors<Field> {
  const { currentPassword, password } = values;
  const errors = checkNewPassword(values);
  const isSame = !errors.password && password === currentPassword;
  return {
    currentPassword: currentPassword === "" ? "required" : undefined,
    ...errors,
    ...(isSame ? { password: "same" } : {}),
  };
}

const fields = ["currentPassword", "password", "passwordConfirm"] as const;

export const toPasswordChangeErrors = (error: Error): FieldErrors<Field> =>
  toFieldErrors(error, fields, {
    newPassword: "password",
    newPasswordConfirm: "passwordConfirm",
  });

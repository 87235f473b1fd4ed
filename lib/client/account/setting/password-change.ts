import { checkNewPassword, emptyPassword } from "#lib/client/account/new-password";
import { type FieldErrors, toFieldErrors } from "#lib/client/form/field-reason";

export const emptyPasswordChange = {
  currentPassword: "",
  ...emptyPassword,
  endsOtherAccess: true,
};

type PasswordChange = typeof emptyPasswordChange;
type Field = (typeof fields)[number];

/** Validates the form. Who has a passkey may leave the current password empty, and is asked for it. */
export function validatePasswordChange(
  values: Omit<PasswordChange, "endsOtherAccess">,
  hasPasskey = false,
): FieldErrors<Field> {
  const { currentPassword, password } = values;
  const errors = checkNewPassword(values);
  const isSame = !errors.password && password === currentPassword;
  return {
    currentPassword: currentPassword === "" && !hasPasskey ? "required" : undefined,
    ...errors,
    ...(isSame ? { password: "same" } : {}),
  };
}

/** Returns the password as part of the call, or nothing for a proof by other means. */
export const toCurrentPassword = ({ currentPassword }: PasswordChange) =>
  currentPassword === "" ? {} : { currentPassword };

const fields = ["currentPassword", "password", "passwordConfirm"] as const;

export const toPasswordChangeErrors = (error: Error): FieldErrors<Field> =>
  toFieldErrors(error, fields, {
    newPassword: "password",
    newPasswordConfirm: "passwordConfirm",
  });

import { brokenPasswordRules } from "#lib/domain/account";
import { limits } from "#lib/domain/limits";

export const emptyPasswords = { currentPassword: "", password: "", passwordConfirm: "" };

export type PasswordValues = typeof emptyPasswords;
export type PasswordField = keyof PasswordValues;

/** What each field still lacks. */
export type PasswordProblems = {
  currentPassword?: "required" | "incorrect";
  password?: "required" | "rules" | "long" | "common" | "same" | "reused";
  passwordConfirm?: "required" | "mismatch";
};

/** What stands between the form and its submission; empty when nothing does. */
export function passwordProblems(values: PasswordValues): PasswordProblems {
  const { currentPassword, password, passwordConfirm } = values;
  const problems: PasswordProblems = {};
  if (currentPassword === "") problems.currentPassword = "required";
  if (password === "") problems.password = "required";
  else if ([...password].length > limits.password.max) problems.password = "long";
  else if (brokenPasswordRules(password).length > 0) problems.password = "rules";
  else if (password === currentPassword) problems.password = "same";
  if (passwordConfirm === "") problems.passwordConfirm = "required";
  else if (passwordConfirm !== password) problems.passwordConfirm = "mismatch";
  return problems;
}

/** Where the server's refusal belongs: its `fields`, in the form's words. */
export function refusedPasswords(fields: Record<string, string>): PasswordProblems {
  const problems: PasswordProblems = {};
  if (fields.currentPassword) problems.currentPassword = "incorrect";
  const { newPassword } = fields;
  if (newPassword === "reused" || newPassword === "common") problems.password = newPassword;
  else if (newPassword) problems.password = "rules";
  if (fields.newPasswordConfirm) problems.passwordConfirm = "mismatch";
  return problems;
}

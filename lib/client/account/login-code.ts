import { ApiError } from "#lib/client/api/api-error";
import type { FieldErrors, FieldReason } from "#lib/client/form/field-reason";
import { isLoginCode, type LoginCodeKind, toPlainCode } from "#lib/domain/account/login-code";

/** Validates a code of the authenticator app or a recovery code. */
export function checkLoginCode(code: string, kind: LoginCodeKind): FieldReason | undefined {
  const plain = toPlainCode(code);
  if (plain === "") return "required";
  return isLoginCode(plain, kind) ? undefined : "invalid";
}

export const toLoginCodeErrors = (error: Error): FieldErrors<"code"> =>
  error instanceof ApiError && error.fields.code ? { code: "incorrect" } : {};

/** True if the login must start over: it took too long, or two-step login has changed since. */
export function isLoginExpired(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.fields.code) return false;
  return (error.status === 400 || error.status === 409) && error.code === undefined;
}

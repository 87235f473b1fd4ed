import { ApiError } from "#lib/client/api/api-error";
import type { FieldReason } from "#lib/client/form/field-reason";
import { isNullOr, isString } from "#lib/client/form/form-draft";
import { findTextProblem, textFields } from "#lib/domain/text-field";

/** An email address and the state of its verification by a mailed code. */
export type Verification = {
  email: string;
  code: string;
  /** Milliseconds since 1970; null before a code was sent to this address. */
  sent: { resendAt: number; expiresAt: number } | null;
  /** Issued for the correct code; proves the address in a later call. */
  token: string | null;
};

export const unverified: Verification = { email: "", code: "", sent: null, token: null };

/** True for the stored state of a verification. */
export function isVerification(value: unknown): value is Verification {
  const { email, code, sent, token } = Object(value) as Partial<Verification>;
  const isSent = isNullOr((each): each is NonNullable<Verification["sent"]> =>
    [Object(each).resendAt, Object(each).expiresAt].every(Number.isFinite),
  );
  return isString(email) && isString(code) && isSent(sent) && isNullOr(isString)(token);
}

/** Returns the next missing step of an address; undefined once it is verified. */
export function checkVerification({ email, sent, token }: Verification): FieldReason | undefined {
  if (token) return undefined;
  return findTextProblem(textFields.email, email) ?? (sent ? "notVerified" : "notSent");
}

/** True if a call failed because the address has to be verified again. */
export const isTokenRefused = (error: Error): boolean =>
  error instanceof ApiError && error.fields.verificationToken !== undefined;

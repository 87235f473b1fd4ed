import {
  checkNewPassword,
  emptyPassword,
  type NewPassword,
} from "#lib/client/account/new-password";
import {
  checkVerification,
  isTokenRefused,
  isVerification,
  unverified,
  type Verification,
} from "#lib/client/account/verification";
import { type FieldErrors, toFieldErrors } from "#lib/client/form/field-reason";
import {
  createFormDraft,
  isBoolean,
  isNullOr,
  isOneOf,
  isString,
} from "#lib/client/form/form-draft";
import type { signUp } from "#lib/contracts/account";
import type { Input } from "#lib/contracts/contract";
import { type Gender, genders, isOldEnough } from "#lib/domain/account";
import { signupDraftKey } from "#lib/domain/device-storage";
import { limits } from "#lib/domain/limits";
import { cleanText, findTextProblem, textFields } from "#lib/domain/text-field";

/** The stored part of a sign-up form: everything except the passwords. */
type SignupDraft = {
  id: string;
  /** The ID that the last check found available; any other ID needs a new check. */
  freeId: string | null;
  verification: Verification;
  username: string;
  freeUsername: string | null;
  gender: Gender | null;
  dateOfBirth: string;
  referralCode: string;
  appliedCode: string | null;
  agreedToTerms: boolean;
};

export type SignupValues = SignupDraft & NewPassword;

const emptyDraft: SignupDraft = {
  id: "",
  freeId: null,
  verification: unverified,
  username: "",
  freeUsername: null,
  gender: null,
  dateOfBirth: "",
  referralCode: "",
  appliedCode: null,
  agreedToTerms: false,
};

export const emptySignup: SignupValues = { ...emptyDraft, ...emptyPassword };

export const signupDraft = createFormDraft(signupDraftKey, emptyDraft, {
  id: isString,
  freeId: isNullOr(isString),
  verification: isVerification,
  username: isString,
  freeUsername: isNullOr(isString),
  gender: isNullOr(isOneOf(...genders)),
  dateOfBirth: isString,
  referralCode: isString,
  appliedCode: isNullOr(isString),
  agreedToTerms: isBoolean,
});

/** The fields in the order of the form. */
export const signupFields = [
  "id",
  "password",
  "passwordConfirm",
  "email",
  "username",
  "gender",
  "dateOfBirth",
  "referralCode",
  "agreedToTerms",
] as const;
export type SignupField = (typeof signupFields)[number];

export const cleanUsername = (username: string): string => cleanText(textFields.username, username);

/** Validates a username: it is empty, or the last check found it available. */
export function validateUsername(username: string, freeUsername: string | null) {
  const name = cleanUsername(username);
  if (name === "") return undefined;
  return (
    findTextProblem(textFields.username, name) ?? (name === freeUsername ? undefined : "unchecked")
  );
}

/** Validates a date of birth, and the age that it gives. */
export const validateDateOfBirth = (date: string) =>
  findTextProblem(textFields.dateOfBirth, date) ??
  (isOldEnough(date, limits.age.signUp) ? undefined : "tooYoung");

export const validateSignup = (values: SignupValues): FieldErrors<SignupField> => ({
  id:
    findTextProblem(textFields.id, values.id) ??
    (values.id === values.freeId ? undefined : "unchecked"),
  ...checkNewPassword(values),
  email: checkVerification(values.verification),
  username: validateUsername(values.username, values.freeUsername),
  gender: values.gender ? undefined : "required",
  dateOfBirth: validateDateOfBirth(values.dateOfBirth),
  referralCode: values.referralCode.trim() === "" || values.appliedCode ? undefined : "unapplied",
  agreedToTerms: values.agreedToTerms ? undefined : "required",
});

/** Returns the request body; null while the form is incomplete. */
export function toSignupBody(values: SignupValues): Input<typeof signUp>["body"] | null {
  const { id, password, passwordConfirm, verification, gender, dateOfBirth, appliedCode } = values;
  if (!gender || !verification.token) return null;
  const username = cleanUsername(values.username);
  return {
    id,
    password,
    passwordConfirm,
    email: verification.email.trim(),
    verificationToken: verification.token,
    ...(username ? { username } : {}),
    gender,
    dateOfBirth,
    ...(appliedCode ? { referralCode: appliedCode } : {}),
    agreedToTerms: true,
  };
}

export const toSignupErrors = (error: Error): FieldErrors<SignupField> => ({
  ...toFieldErrors(error, signupFields),
  ...(isTokenRefused(error) ? { email: "verificationExpired" } : {}),
});

/** Returns a change that removes each confirmation that the server no longer accepts. */
export const revokeConfirmations = (
  errors: FieldErrors<SignupField>,
  { email }: Verification,
): Partial<SignupValues> => ({
  ...(errors.id ? { freeId: null } : {}),
  ...(errors.username ? { freeUsername: null } : {}),
  ...(errors.referralCode ? { appliedCode: null } : {}),
  ...(errors.email ? { verification: { ...unverified, email } } : {}),
});

import { ApiError } from "#lib/client/api/api-error";
import { unitsNotPositive } from "#lib/domain/order/enums";

/** The reasons for which the form or the server rejects a field. Screens translate them. */
const fieldReasons = [
  // The value itself
  "required",
  "tooShort",
  "tooLong",
  "invalid",
  "tooYoung",
  "fixed",
  // The value compared with another one
  "mismatch",
  "same",
  "incorrect",
  // Known only to the server
  "taken",
  "similar",
  "reserved",
  "tooManyProfiles",
  "blocked",
  "unknown",
  "emailMismatch",
  "expired",
  "used",
  "tooManyTries",
  "verificationExpired",
  "common",
  "reused",
  // Pinned posts
  "notPublic",
  "otherLanguage",
  // A step required before submitting
  "unchecked",
  "unapplied",
  "notSent",
  "notVerified",
  // Orders
  "notPositive",
  "notANumber",
  "ambiguous",
  "tooPrecise",
  "tooLarge",
  "aboveMaximum",
  "belowInitialInvestment",
  "belowSubsequentInvestment",
  "notAnAccountNumber",
  // Corrections of orders
  "notExecuted",
  "beforeDealing",
  "closedDay",
  // Promo codes
  "usedUp",
  "beforeStart",
  "past",
  "tooLow",
  "belowUses",
  "notAcknowledged",
  "riskMismatch",
] as const;
export type FieldReason = (typeof fieldReasons)[number];

/** A reason, or the error of the call that checked the field. */
export type FieldError = FieldReason | Error;

export type FieldErrors<F extends string> = { [K in F]?: FieldError | undefined };

export const hasErrors = (errors: FieldErrors<string>): boolean =>
  Object.values(errors).some(Boolean);

const reasonByWireName: Partial<Record<string, FieldReason>> = {
  ...Object.fromEntries(fieldReasons.map((reason) => [reason, reason])),
  notMine: "emailMismatch",
  "too short": "tooShort",
  "too long": "tooLong",
  full: "tooManyProfiles",
  [unitsNotPositive]: "notPositive",
};

/** Returns the reason for a field's issue in a schema or in a reply's `data.fields`. */
export const toFieldReason = (reason: string): FieldReason => reasonByWireName[reason] ?? "invalid";

/**
 * Returns the errors of a failed call by form field. `aliases` maps field names of the reply that
 * differ.
 */
export function toFieldErrors<F extends string>(
  error: Error,
  fields: readonly F[],
  aliases: Record<string, F> = {},
): FieldErrors<F> {
  const errors: FieldErrors<F> = {};
  for (const [name, reason] of Object.entries(error instanceof ApiError ? error.fields : {})) {
    const field = aliases[name] ?? fields.find((each) => each === name);
    if (field) errors[field] = toFieldReason(reason);
  }
  return errors;
}

/**
 * Returns the errors to show while the user types: too long texts at once, everything else after
 * the first submission.
 */
export function getLiveErrors<F extends string>(form: {
  problems: FieldErrors<F>;
  isSubmitted: boolean;
}): FieldErrors<F> {
  if (form.isSubmitted) return form.problems;
  const shown: FieldErrors<F> = {};
  for (const field of Object.keys(form.problems) as F[]) {
    if (form.problems[field] === "tooLong") shown[field] = "tooLong";
  }
  return shown;
}

import { ApiError } from "#lib/client/api/api-error";
import { unitsNotPositive } from "#lib/domain/order/enums";

/** Why a field is refused, by the form or by the server. Screens translate it. */
const fieldReasons = [
  // The value itself
  "required",
  "tooShort",
  "tooLong",
  "invalid",
  // The value beside another one
  "mismatch",
  "same",
  "incorrect",
  // What the server knows
  "taken",
  "tooManyProfiles",
  "unknown",
  "emailMismatch",
  "expired",
  "verificationExpired",
  "common",
  "reused",
  // A step that comes before submitting
  "unchecked",
  "unapplied",
  "notSent",
  "notVerified",
  // Orders
  "notPositive",
  "notANumber",
  "tooPrecise",
  "tooLarge",
  "belowInitialInvestment",
  "belowSubsequentInvestment",
  "notAnAccountNumber",
  "notAcknowledged",
  "riskMismatch",
] as const;
export type FieldReason = (typeof fieldReasons)[number];

/** A reason, or the failed call that asked the server about the field. */
export type FieldError = FieldReason | Error;

export type FieldErrors<F extends string> = { [K in F]?: FieldError | undefined };

export const hasErrors = (errors: FieldErrors<string>): boolean =>
  Object.values(errors).some(Boolean);

const reasonsOnTheWire: Partial<Record<string, FieldReason>> = {
  ...Object.fromEntries(fieldReasons.map((reason) => [reason, reason])),
  notMine: "emailMismatch",
  "too short": "tooShort",
  "too long": "tooLong",
  full: "tooManyProfiles",
  [unitsNotPositive]: "notPositive",
};

/** Returns the reason that a schema's issue or a reply's `data.fields` gives for a field. */
export const toFieldReason = (reason: string): FieldReason => reasonsOnTheWire[reason] ?? "invalid";

/** Returns the fields of a form that a failed call blames. `aliases` maps a reply's other names. */
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
 * Returns the errors of a form that corrects itself while it is typed: texts that are too long at
 * once, everything else after the first submission.
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

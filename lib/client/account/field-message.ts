import { getAccountErrorMessage } from "#lib/client/account/error-message";
import type { FieldError, FieldErrors, FieldReason } from "#lib/client/form/field-reason";
import { limits } from "#lib/domain/limits";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

/** A field's messages by reason. Reasons without their own message use that of `invalid`. */
export type FieldMessages = { [R in FieldReason]?: string };

const figures: Record<string, Record<string, number>> = {
  password: limits.password,
  username: limits.username,
  bio: { max: limits.bio },
  dateOfBirth: { min: limits.age.signUp },
};

/** Returns the message below a field of a form. */
export function getFieldMessage(
  field: string,
  error: FieldError,
  messages: FieldMessages | undefined,
  common: Messages["common"],
): string {
  if (error instanceof Error) return getAccountErrorMessage(error, common);
  const message = messages?.[error] ?? messages?.invalid ?? messages?.required;
  return interpolate(message ?? common.error.generic, figures[field] ?? {});
}

/** Returns the messages below all fields of a form that have an error. */
export function getFieldMessages<F extends string>(
  errors: FieldErrors<F>,
  messages: { [K in F]?: FieldMessages },
  common: Messages["common"],
): { [K in F]?: string } {
  const shown: { [K in F]?: string } = {};
  for (const field of Object.keys(errors) as F[]) {
    const error = errors[field];
    if (error) shown[field] = getFieldMessage(field, error, messages[field], common);
  }
  return shown;
}

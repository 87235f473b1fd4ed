"use client";
import { useMessages } from "#components/i18n/use-page-context";
import { type FieldMessages, getFieldMessages } from "#lib/client/account/field-message";
import type { FieldErrors } from "#lib/client/form/field-reason";

/** Translates the errors of account fields. Fields without shared messages bring their own. */
export function useFieldMessages<F extends string>(
  errors: FieldErrors<F>,
  own: { [K in F]?: FieldMessages } = {},
): { [K in F]?: string } {
  const common = useMessages("common");
  const { problem } = useMessages("signup");
  const shared: { [field: string]: FieldMessages } = problem;
  return getFieldMessages(errors, { ...shared, ...own }, common);
}

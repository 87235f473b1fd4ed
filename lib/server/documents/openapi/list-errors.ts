import { type ErrorName, errors } from "#lib/contracts/error";
import type { ApiError } from "#lib/domain/api-reference";
import type { Locale } from "#lib/domain/locale";
import { errorMessage } from "#lib/server/core/error-message";

/** Returns all errors with their texts, by status. */
export function listErrors(locale: Locale): ApiError[] {
  const rows = Object.entries(errors).map(
    ([name, each]: [string, { status: number; code?: number }]) => ({
      name,
      status: each.status,
      code: each.code,
      text: errorMessage(name as ErrorName, locale),
    }),
  );
  return rows.toSorted((one, other) => one.status - other.status);
}

import { ApiError } from "#lib/client/api/api-error";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

/** Returns the message of a failed account call, by its numeric code or else its status. */
export function getAccountErrorMessage(
  error: unknown,
  { account, error: general }: Messages["common"],
): string {
  if (!(error instanceof ApiError)) return general.generic;
  if (error.isNetworkError) return general.network;
  if (error.status === 429) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
    return interpolate(account.tooManyAttempts, { minutes });
  }
  const messages: Record<string, string | undefined> = account.errors;
  return messages[String(error.code)] ?? (error.words ? error.message : general.generic);
}

import { getAccountErrorMessage } from "#lib/client/account/error-message";
import { ApiError } from "#lib/client/api/api-error";
import type { Messages } from "#lib/i18n/types";

export type PasskeyTexts = Pick<Messages["login"]["passkey"], "cancelled" | "exists" | "failed">;

/** Returns why a passkey could not be used or created: the server's reason, or the browser's. */
export function getPasskeyErrorMessage(
  error: Error,
  messages: PasskeyTexts,
  common: Messages["common"],
): string {
  if (error instanceof ApiError) {
    return error.code || error.isNetworkError || error.status === 429
      ? getAccountErrorMessage(error, common)
      : error.message;
  }
  // The browser does not tell a refusal from a timeout or from a device without a passkey.
  if (error.name === "NotAllowedError" || error.name === "AbortError") return messages.cancelled;
  if (error.name === "InvalidStateError") return messages.exists;
  return messages.failed;
}

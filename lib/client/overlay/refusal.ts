import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";

/**
 * Shows why the server refused a call, or `fallback` without a reason. Stays silent without a
 * network, because the alert banner already says so.
 */
export function showRefusal(error: unknown, fallback: string): void {
  const isApiError = error instanceof ApiError;
  if (isApiError && error.isNetworkError) return;
  showToast((isApiError && error.message) || fallback, "warning");
}

/** Returns why a call failed, for the alert of a form: the server's reason if it gave one. */
export function getRefusalText(error: Error, texts: { network: string; generic: string }): string {
  if (!(error instanceof ApiError)) return texts.generic;
  return error.isNetworkError ? texts.network : error.message || texts.generic;
}

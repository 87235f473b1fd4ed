import { ApiError } from "#lib/client/api/api-error";
import { interpolate } from "#lib/format/interpolate";
import type { Messages } from "#lib/i18n/types";

type Common = Messages["common"];

/** The text of a refused account call: by its numeric code, else what can be said of it. */
export function accountErrorText(error: unknown, { account, error: general }: Common): string {
  if (!(error instanceof ApiError)) return general.some;
  if (error.isNetworkError) return general.network;
  if (error.status === 429) {
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60));
    return interpolate(account.tooMany, { minutes });
  }
  const texts: Record<string, string | undefined> = account.errors;
  return texts[String(error.code)] ?? general.some;
}

import { cache } from "react";
import type { Locale } from "#lib/domain/locale";
import { callOrNull } from "#lib/server/app/call";
import { getUser } from "#lib/server/features/user/get";

/** The person of a page, read once for its head and its body; null where there is none. */
export const readUser = cache(async (given: string, locale: Locale) => {
  const userId = decode(given);
  return userId.length > 0 && userId.length <= 64
    ? callOrNull(getUser, { params: { userId } }, locale)
    : null;
});

function decode(given: string): string {
  try {
    return decodeURIComponent(given);
  } catch {
    return "";
  }
}

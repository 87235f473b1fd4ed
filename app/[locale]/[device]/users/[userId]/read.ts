import { cache } from "react";
import type { Locale } from "#lib/domain/locale";
import { callOrNull } from "#lib/server/app/call";
import { getUser } from "#lib/server/features/user/get";
import { decodeParam } from "../../params";

const maxIdLength = 64;

/** Returns the user of a page, or null. Cached per request for metadata and page. */
export const readUser = cache(async (param: string, locale: Locale) => {
  const userId = decodeParam(param);
  return userId && userId.length <= maxIdLength
    ? callOrNull(getUser, { params: { userId } }, locale)
    : null;
});

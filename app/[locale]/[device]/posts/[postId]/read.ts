import { cache } from "react";
import type { Locale } from "#lib/domain/locale";
import { isSerialId } from "#lib/domain/text/serial-id";
import { callOrNull } from "#lib/server/app/call";
import { getPost } from "#lib/server/features/post/get";

/** Returns the public post of a page, or null. Cached per request for metadata and page. */
export const readPost = cache(async (postId: string, locale: Locale) =>
  isSerialId(postId) ? callOrNull(getPost, { params: { postId } }, locale) : null,
);

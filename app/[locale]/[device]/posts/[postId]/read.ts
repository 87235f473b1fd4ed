import { cache } from "react";
import type { Locale } from "#lib/domain/locale";
import { callOrNull } from "#lib/server/app/call";
import { getPost } from "#lib/server/features/post/get";

const serial = /^[1-9]\d{0,17}$/;

/** The post of a page, read once for its head and its body; null where there is none for everybody. */
export const readPost = cache(async (postId: string, locale: Locale) =>
  serial.test(postId) ? callOrNull(getPost, { params: { postId } }, locale) : null,
);

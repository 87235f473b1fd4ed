import { cache } from "react";
import type { Locale } from "#lib/domain/locale";
import { isSerialId } from "#lib/domain/text/serial-id";
import { callOrNull } from "#lib/server/app/call";
import { getProduct } from "#lib/server/features/product/get";

/** Returns the fund of a page, or null. Cached per request for metadata and page. */
export const readProduct = cache(async (productId: string, locale: Locale) =>
  isSerialId(productId) ? callOrNull(getProduct, { params: { productId } }, locale) : null,
);

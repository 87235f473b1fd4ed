import { cache } from "react";
import type { Locale } from "#lib/domain/locale";
import { callOrNull } from "#lib/server/app/call";
import { getProduct } from "#lib/server/features/product/get";

const serial = /^[1-9]\d{0,17}$/;

/** The fund of a page, read once for its head and its body; null where there is none. */
export const readProduct = cache(async (productId: string, locale: Locale) =>
  serial.test(productId) ? callOrNull(getProduct, { params: { productId } }, locale) : null,
);

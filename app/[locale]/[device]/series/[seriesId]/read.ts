import { cache } from "react";
import type { Locale } from "#lib/domain/locale";
import { isSerialId } from "#lib/domain/text/serial-id";
import { callOrNull } from "#lib/server/app/call";
import { getSeries } from "#lib/server/features/post/series/get";

/** Returns the series of a page, or null. Cached per request for metadata and page. */
export const readSeries = cache(async (seriesId: string, locale: Locale) =>
  isSerialId(seriesId) ? callOrNull(getSeries, { params: { seriesId } }, locale) : null,
);

import { getMessages } from "next-intl/server";
import type { SeriesPart } from "#lib/contracts/post/series";
import type { Messages } from "#lib/i18n/types";
import type { PageContext } from "#lib/paths";
import { callOrNull } from "#lib/server/app/call";
import { getPostSeries } from "#lib/server/features/post/series/get-post-series";

type Read = { page: PageContext; series: SeriesPart; messages: Messages["postSeries"] };

/** Reads which part of a series a post is, with the texts to show it; null if it is in none. */
export async function readSeriesPart(postId: string, page: PageContext): Promise<Read | null> {
  const found = await callOrNull(getPostSeries, { params: { postId } }, page.locale);
  if (!found?.series) return null;
  const { postSeries: messages } = await getMessages({ locale: page.locale });
  return { page, series: found.series, messages };
}

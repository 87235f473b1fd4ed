import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import * as productCalls from "#lib/contracts/product/calls";
import type { Figure } from "#lib/contracts/product/figure";
import type { Locale } from "#lib/domain/locale";
import { type FigureRequest, formatFiguresQuery } from "#lib/domain/product/figure/query";
import type { Messages } from "#lib/i18n/types";

const minuteMs = 60_000;

/** Loads the figures of a block; those since `since` may be corrected. Shows the last until then. */
export function figureQueryOptions(fields: FigureRequest, since?: string) {
  const blocks = formatFiguresQuery([fields]);
  return queryOptions({
    queryKey: ["product", "block", blocks, since ?? null],
    queryFn: async ({ signal }): Promise<Figure | null> => {
      const [block] = await call(
        productCalls.listFigures,
        { query: { blocks, ...(since && { since }) } },
        { signal, quiet: true },
      );
      return block ?? null;
    },
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
  });
}

/** Loads the texts of blocks, which pages get only where they show one. */
export const figureMessagesQueryOptions = (locale: Locale) =>
  queryOptions({
    queryKey: ["messages", "productFigure", locale],
    queryFn: async ({ signal }) => {
      const response = await fetch(`/locales/${locale}/productFigure.json`, { signal });
      if (!response.ok) throw new Error(`The texts of blocks answered ${response.status}.`);
      return (await response.json()) as Messages["productFigure"];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

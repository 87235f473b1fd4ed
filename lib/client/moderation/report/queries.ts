import { queryOptions } from "@tanstack/react-query";
import { fetchCall } from "#lib/client/api/fetch-call";
import * as moderationCalls from "#lib/contracts/moderation/calls";
import type { Locale } from "#lib/domain/locale";

const reportKeys = {
  categories: (locale: Locale) => ["spam", locale] as const,
};

/** Returns the query of the report categories, named in a language. */
export const reportCategoriesQueryOptions = (locale: Locale) =>
  queryOptions({
    queryKey: reportKeys.categories(locale),
    queryFn: fetchCall(moderationCalls.listSpam),
    staleTime: 5 * 60_000,
  });

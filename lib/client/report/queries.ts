import { queryOptions } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type { listSpam } from "#lib/contracts/report";
import type { Locale } from "#lib/domain/locale";

/** The categories of reports, in a language; kept for five minutes. */
export const spamQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ["spam", locale],
    queryFn: ({ signal }) => call<typeof listSpam>("GET /sns/api/v1/spam/list", {}, { signal }),
    staleTime: 5 * 60_000,
  });

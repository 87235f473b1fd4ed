import { queryOptions, useMutation } from "@tanstack/react-query";
import { call } from "#lib/client/api/call";
import type { Body } from "#lib/contracts/contract";
import type { createFeedback } from "#lib/contracts/moderation/feedback";
import type { createNotice, createReport, listSpam } from "#lib/contracts/moderation/report";
import type { Locale } from "#lib/domain/locale";

const reportKeys = {
  categories: (locale: Locale) => ["spam", locale] as const,
};

/** Returns the query of the report categories, named in a language. */
export const reportCategoriesQueryOptions = (locale: Locale) =>
  queryOptions({
    queryKey: reportKeys.categories(locale),
    queryFn: ({ signal }) => call<typeof listSpam>("GET /sns/api/v1/spam/list", {}, { signal }),
    staleTime: 5 * 60_000,
  });

type Outcome = { onSuccess: () => void; onError: (error: Error) => void };

export const useSendReport = (outcome: Outcome) =>
  useMutation({
    mutationFn: (body: Body<typeof createReport>) =>
      call<typeof createReport>("POST /sns/api/v1/report", { body }),
    ...outcome,
  });

export const useSendFeedback = (outcome: Outcome) =>
  useMutation({
    mutationFn: (body: Body<typeof createFeedback>) =>
      call<typeof createFeedback>("POST /sns/api/v1/feedback", { body }),
    ...outcome,
  });

export const useSendNotice = (onSuccess: () => void) =>
  useMutation({
    mutationFn: (body: Body<typeof createNotice>) =>
      call<typeof createNotice>("POST /sns/api/v1/notice", { body }),
    onSuccess,
  });

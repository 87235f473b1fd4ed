"use client";
import { useQuery } from "@tanstack/react-query";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { ErrorState } from "#components/ui/error-state";
import { Skeleton } from "#components/ui/skeleton";
import { reportCategoriesQueryOptions } from "#lib/client/moderation/report/queries";

export type Category = { spamId: string; spamName: string };

type Props = { chosen: string; onChoose: (category: Category) => void };

const skeletonLines = ["a", "b", "c", "d", "e", "f"];

/** The first step of a report: the category, in groups. */
export function ReportCategories({ chosen, onChoose }: Props) {
  const { categories: messages } = useMessages("report");
  const { locale } = usePageContext();
  const { data: groups, isPending, refetch } = useQuery(reportCategoriesQueryOptions(locale));
  if (isPending) {
    return (
      <div aria-hidden="true" className="flex flex-col gap-4">
        {skeletonLines.map((line) => (
          <Skeleton key={line} className="h-9 w-full" />
        ))}
      </div>
    );
  }
  if (!groups) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div role="radiogroup" aria-label={messages.label} className="flex flex-col gap-7">
      {groups.map((group) => (
        <fieldset key={group.spamName} className="min-w-0">
          <legend className="w-full border-b border-ink pb-2 text-sm font-bold">
            {group.spamName}
          </legend>
          <div className="divide-y divide-line">
            {group.childrenSpamList.map((category) => (
              <label
                key={category.spamId}
                className="flex min-h-12 cursor-pointer items-center gap-3 py-2 text-base leading-snug has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:outline-accent"
              >
                <input
                  type="radio"
                  name="category"
                  value={category.spamId}
                  checked={chosen === category.spamId}
                  onChange={() => onChoose(category)}
                  className="choice"
                />
                {category.spamName}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}

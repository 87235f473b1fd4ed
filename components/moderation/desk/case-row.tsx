"use client";
import { StateBadge } from "#components/desk/state-badge";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Link } from "#components/ui/link";
import { RelativeTime } from "#components/ui/relative-time";
import type { CaseSummary } from "#lib/contracts/moderation/case-desk";
import { getSpamName } from "#lib/domain/moderation/report";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

/** A case in a list: the first words of the evidence, and what decides how urgent it is. */
export function CaseRow({ item }: { item: CaseSummary }) {
  const messages = useMessages("desk");
  const { noExcerpt } = useMessages("moderationDecision");
  const paths = usePaths();
  const { locale } = usePageContext();
  const details = [
    messages.kind[item.targetKind],
    getSpamName(item.category, locale),
    item.source === "report"
      ? formatPlural(messages.reports, item.reportCount, locale)
      : messages.source[item.source],
    `@${item.subject.id}`,
    ...(item.assigneeId ? [interpolate(messages.claimedBy, { id: `@${item.assigneeId}` })] : []),
  ];
  return (
    <Link
      href={paths.adminCase(item.caseId)}
      data-case={item.caseId}
      className="flex gap-4 px-3 py-3.5 hover:bg-paper-sunken focus-visible:-outline-offset-2"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-serif text-base font-semibold wrap-anywhere">
          {item.excerpt || noExcerpt}
        </span>
        <span className="mt-1 block text-xs wrap-anywhere text-ink-faint">
          {details.join(" · ")}
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1 text-xs text-ink-faint">
        <RelativeTime value={item.createdAt} className="tabular-nums" />
        {item.state === "pending" ? (
          <span className="tabular-nums">
            {interpolate(messages.priority, { value: Math.round(item.priority / 100) })}
          </span>
        ) : (
          <StateBadge state={item.state} />
        )}
      </span>
    </Link>
  );
}

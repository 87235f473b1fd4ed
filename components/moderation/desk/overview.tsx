"use client";
import { useQuery } from "@tanstack/react-query";
import { DeskFrame } from "#components/desk/desk-frame";
import { DeskSkeleton } from "#components/desk/require-staff";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { CaseRow } from "#components/moderation/desk/case-row";
import { type Figure, Figures } from "#components/moderation/desk/figures";
import { GoLive } from "#components/moderation/desk/go-live";
import { ProductOverview } from "#components/moderation/desk/product-overview";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { caseCountsQueryOptions, oldestCasesQueryOptions } from "#lib/client/moderation/desk/case";
import { hasPermission, type Role } from "#lib/domain/account/staff-permission";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** The first page of the desk: today's numbers and what waits longest. */
export function Overview() {
  const { overview } = useMessages("desk");
  return (
    <DeskFrame section="overview" lead={overview.lead}>
      {({ role }) => (
        <>
          {hasPermission(role, "settings") && <GoLive />}
          {hasPermission(role, "orders") && <ProductOverview />}
          {hasPermission(role, "cases") ? <Numbers role={role} /> : <NoCases role={role} />}
        </>
      )}
    </DeskFrame>
  );
}

/** For roles whose work are neither cases nor orders. */
function NoCases({ role }: { role: Role }) {
  const { noCases } = useMessages("desk").overview;
  return hasPermission(role, "orders") ? null : <EmptyState title={noCases} />;
}

function Numbers({ role }: { role: Role }) {
  const messages = useMessages("desk").overview;
  const paths = usePaths();
  const { data: counts, isPending, refetch } = useQuery(caseCountsQueryOptions);
  if (isPending) return <DeskSkeleton />;
  if (!counts) return <ErrorState onRetry={() => void refetch()} />;
  const waiting: Figure[] = [
    { label: messages.pending, value: counts.pending, href: paths.adminQueue() },
    {
      label: messages.unassigned,
      value: counts.unassigned,
      href: paths.adminQueue({ assignee: "none" }),
    },
    { label: messages.mine, value: counts.mine, href: paths.adminQueue({ assignee: "me" }) },
    {
      label: messages.appeals,
      value: counts.appeals,
      ...(hasPermission(role, "appeals") && { href: paths.adminAppeals() }),
    },
  ];
  const today: Figure[] = [
    { label: messages.reportedToday, value: counts.reportedToday },
    { label: messages.decidedToday, value: counts.decidedToday },
  ];
  return (
    <>
      <Figures title={messages.waiting} figures={waiting} />
      <Figures title={messages.today} figures={today} />
      <Oldest oldestAt={counts.oldestAt} />
    </>
  );
}

function Oldest({ oldestAt }: { oldestAt: string | null }) {
  const messages = useMessages("desk").overview;
  const paths = usePaths();
  const { locale } = usePageContext();
  const { data } = useQuery(oldestCasesQueryOptions);
  return (
    <section>
      <h2 className="rail-title">{messages.oldest}</h2>
      <p className="py-3 text-sm text-ink-soft">
        {oldestAt
          ? interpolate(messages.oldestSince, { date: formatDateTime(oldestAt, locale) })
          : messages.nothing}
      </p>
      {data && data.items.length > 0 && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {data.items.map((item) => (
              <li key={item.caseId}>
                <CaseRow item={item} />
              </li>
            ))}
          </ul>
          <ButtonLink
            href={paths.adminQueue({ sort: "oldest" })}
            variant="outline"
            size="sm"
            className="mt-5"
          >
            {messages.openQueue}
          </ButtonLink>
        </>
      )}
    </section>
  );
}

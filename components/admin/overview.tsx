"use client";
import { useQuery } from "@tanstack/react-query";
import { CaseRow } from "#components/admin/case-row";
import { DeskFrame } from "#components/admin/desk-frame";
import { DeskSkeleton } from "#components/admin/require-staff";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Link } from "#components/ui/link";
import { caseCountsQueryOptions, oldestCasesQueryOptions } from "#lib/client/admin/case-queries";
import { hasPermission, type Role } from "#lib/domain/staff-permission";
import { formatDateTime } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

/** The first page of the desk: today's numbers and what waits longest. */
export function Overview() {
  const { nav, overview } = useMessages("admin");
  return (
    <DeskFrame title={nav.overview} lead={overview.lead}>
      {({ role }) =>
        hasPermission(role, "cases") ? <Numbers role={role} /> : <NoCases role={role} />
      }
    </DeskFrame>
  );
}

/** For roles whose work are not cases. */
function NoCases({ role }: { role: Role }) {
  const { noCases } = useMessages("admin").overview;
  const { comingSoon } = useMessages("common").shell;
  return hasPermission(role, "audit") ? (
    <EmptyState title={noCases} />
  ) : (
    <EmptyState title={comingSoon.title} text={comingSoon.text} />
  );
}

function Numbers({ role }: { role: Role }) {
  const messages = useMessages("admin").overview;
  const paths = usePaths();
  const { data: counts, isPending, refetch } = useQuery(caseCountsQueryOptions());
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

type Figure = { label: string; value: number; href?: string };

function Figures({ title, figures }: { title: string; figures: Figure[] }) {
  return (
    <section className="mb-8">
      <h2 className="rail-title">{title}</h2>
      <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-4">
        {figures.map(({ label, value, href }) => (
          <div key={label} className="flex flex-col-reverse justify-end py-4">
            <dt className="text-sm text-ink-soft">
              {href ? (
                <Link href={href} className="touch-target hover:text-ink hover:underline">
                  {label}
                </Link>
              ) : (
                label
              )}
            </dt>
            <dd className="font-serif text-3xl font-semibold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Oldest({ oldestAt }: { oldestAt: string | null }) {
  const messages = useMessages("admin").overview;
  const paths = usePaths();
  const { locale } = usePageContext();
  const { data } = useQuery(oldestCasesQueryOptions());
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

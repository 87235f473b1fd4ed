"use client";
import { useQuery } from "@tanstack/react-query";
import { ChevronRight, Plus } from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { RequireSession, SeriesSkeleton } from "#components/post/series/require-session";
import { SeriesDialog } from "#components/post/series/series-dialog";
import { BackLink } from "#components/ui/back-link";
import { Button } from "#components/ui/button";
import { HalfPage } from "#components/ui/empty-picture/writing";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { PageTitle } from "#components/ui/page-title";
import { ownSeriesListQueryOptions } from "#lib/client/post/series/queries";
import type { OwnSeries as Series } from "#lib/contracts/post/series";
import { toLanguageTag } from "#lib/domain/locale";
import { formatPlural } from "#lib/format/plural";

/** The viewer's series, to edit or to add one. */
export const OwnSeries = () => (
  <RequireSession>{({ id }) => <SeriesList viewerId={id} />}</RequireSession>
);

function SeriesList({ viewerId }: { viewerId: string }) {
  const messages = useMessages("postSeries");
  const paths = usePaths();
  const router = useRouter();
  const query = useQuery(ownSeriesListQueryOptions(viewerId, null));
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button size="sm" onClick={() => setCreating(true)}>
      <Icon icon={Plus} size={16} />
      {messages.create}
    </Button>
  );
  const items = query.data?.items;
  return (
    <>
      <BackLink href={paths.user(viewerId, { tab: "myPosts" })} className="-mt-3">
        {messages.back}
      </BackLink>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{messages.title}</PageTitle>
        {items && items.length > 0 && create}
      </div>
      <p className="mt-2 text-sm text-ink-soft">{messages.lead}</p>
      <div className="mt-6">
        {query.isError && <ErrorState onRetry={() => void query.refetch()} />}
        {query.isPending && <SeriesSkeleton />}
        {items?.length === 0 && (
          <EmptyState
            picture={<HalfPage />}
            title={messages.emptyTitle}
            text={messages.emptyText}
            action={create}
          />
        )}
        {items && items.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {items.map((series) => (
              <SeriesRow key={series.seriesId} series={series} />
            ))}
          </ul>
        )}
      </div>
      {isCreating && (
        <SeriesDialog
          onCreated={(seriesId) => router.push(paths.editSeries(seriesId))}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

function SeriesRow({ series }: { series: Series }) {
  const messages = useMessages("postSeries");
  const { locale } = usePageContext();
  const paths = usePaths();
  const { seriesId, title, language, partCount, publicPartCount, isBlocked, isInReview } = series;
  const facts = [
    formatPlural(messages.parts, partCount, locale),
    isBlocked
      ? isInReview
        ? messages.hidden
        : messages.blocked
      : publicPartCount === 0
        ? messages.notPublic
        : publicPartCount < partCount &&
          formatPlural(messages.publicParts, publicPartCount, locale),
  ].filter((fact) => fact !== false);
  return (
    <li className="group relative flex items-center gap-4 py-4">
      <div className="min-w-0 flex-1">
        <h2 lang={toLanguageTag(language)} className="text-lg leading-snug font-semibold">
          <Link
            href={paths.editSeries(seriesId)}
            className="card-link decoration-1 underline-offset-4 group-hover:underline"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-1 text-xs text-ink-faint tabular-nums">{facts.join(" · ")}</p>
      </div>
      <Icon icon={ChevronRight} size={20} className="text-ink-faint" />
    </li>
  );
}

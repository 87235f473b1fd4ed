"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { EyeOff, Hourglass } from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { PartList } from "#components/post/series/part-list";
import { RequireSession, SeriesSkeleton } from "#components/post/series/require-session";
import { SeriesForm } from "#components/post/series/series-form";
import { BackLink } from "#components/ui/back-link";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { ErrorState } from "#components/ui/error-state";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { MessagePage } from "#components/ui/message-page";
import { PageTitle } from "#components/ui/page-title";
import { isUnavailable } from "#lib/client/api/api-error";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { deleteSeries, ownSeriesQueryOptions } from "#lib/client/post/series/queries";
import type { OwnSeriesDetail } from "#lib/contracts/post/series";
import { getTextGap } from "#lib/format/separator";

/** The page that edits a series of the viewer and orders its parts. */
export const EditSeries = ({ seriesId }: { seriesId: string }) => (
  <RequireSession>{({ id }) => <Loaded viewerId={id} seriesId={seriesId} />}</RequireSession>
);

function Loaded({ viewerId, seriesId }: { viewerId: string; seriesId: string }) {
  const messages = useMessages("postSeries");
  const paths = usePaths();
  const { data, error, refetch } = useQuery(ownSeriesQueryOptions(viewerId, seriesId));
  if (data) return <Editor viewerId={viewerId} series={data} />;
  if (isUnavailable(error)) {
    return (
      <MessagePage label="404" title={messages.hiddenTitle} text={messages.hiddenText}>
        <ButtonLink href={paths.ownSeries()}>{messages.title}</ButtonLink>
      </MessagePage>
    );
  }
  return error ? <ErrorState onRetry={() => void refetch()} /> : <SeriesSkeleton />;
}

function Editor({ viewerId, series }: { viewerId: string; series: OwnSeriesDetail }) {
  const messages = useMessages("postSeries");
  const { ui } = useMessages("common");
  const paths = usePaths();
  const router = useRouter();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { seriesId, title, description, language, parts, publicPartCount, isBlocked } = series;
  const removal = useMutation({
    mutationFn: () => deleteSeries(client, seriesId),
    onSuccess: () => {
      showToast(messages.deleted);
      router.replace(paths.ownSeries());
    },
    onError: (error) => {
      setAsking(false);
      showRefusal(error, messages.deleteFailed);
    },
  });
  return (
    <>
      <BackLink href={paths.ownSeries()} className="-mt-3">
        {messages.backToSeries}
      </BackLink>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-3">
        <PageTitle>{title}</PageTitle>
        {!isBlocked && publicPartCount > 0 && (
          <ButtonLink href={paths.series(seriesId)} variant="outline" size="sm">
            {messages.view}
          </ButtonLink>
        )}
      </div>
      {isBlocked && <HiddenNote viewerId={viewerId} isInReview={series.isInReview ?? false} />}
      <section aria-labelledby="parts" className="mt-8">
        <h2 id="parts" className="text-xl">
          {messages.order}
        </h2>
        <PartList seriesId={seriesId} stored={parts} />
      </section>
      <section className="mt-10 border-t border-line pt-8">
        <SeriesForm
          seriesId={seriesId}
          initial={{ title, description, language }}
          submit={messages.save}
          onSaved={({ isHeld }) => showToast(isHeld ? messages.held : messages.saved)}
        />
      </section>
      <div className="mt-10 border-t border-line pt-4">
        <Button variant="text" className="-ml-5 text-danger!" onClick={() => setAsking(true)}>
          {messages.delete}
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={messages.deleteTitle}
          text={messages.deleteText}
          submit={messages.delete}
          cancel={ui.cancel}
          isDanger
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Says why nobody else sees the series. */
function HiddenNote({ viewerId, isInReview }: { viewerId: string; isInReview: boolean }) {
  const messages = useMessages("postSeries");
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <p className="mt-5 flex items-center gap-2 border-l-2 border-accent bg-accent-soft px-3 py-2.5 text-sm text-ink">
      <Icon icon={isInReview ? Hourglass : EyeOff} size={20} className="shrink-0" />
      <span>
        {isInReview ? messages.reviewNote : messages.blockedNote}
        {!isInReview && (
          <>
            {getTextGap(locale)}
            <Link
              href={paths.decisionSettings(viewerId)}
              className="touch-target whitespace-nowrap text-accent underline"
            >
              {messages.decisions}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}

"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { DayChart } from "#components/post/statistic/day-chart";
import { PostTable } from "#components/post/statistic/post-table";
import { SourceList } from "#components/post/statistic/source-list";
import { StatisticTotals } from "#components/post/statistic/statistic-totals";
import { LoginPanel } from "#components/session/login-panel";
import { BackLink } from "#components/ui/back-link";
import { Button } from "#components/ui/button";
import { ButtonLink } from "#components/ui/button-link";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorState } from "#components/ui/error-state";
import { PageTitle } from "#components/ui/page-title";
import { Section } from "#components/ui/section";
import { Skeleton } from "#components/ui/skeleton";
import { ApiError } from "#lib/client/api/api-error";
import { showToast } from "#lib/client/overlay/toast";
import { downloadStatistics, statisticsQueryOptions } from "#lib/client/post/statistic/queries";
import { useSession } from "#lib/client/session/session";
import type { Statistics } from "#lib/contracts/post/statistic";
import { toLanguageTag } from "#lib/domain/locale";
import { refineText } from "#lib/format/typography";

type Props = {
  /** The user whom the address names. */
  userId: string;
  /** Null for all posts. */
  postId: string | null;
};

/** How often the viewer's posts, or one of them, are read. */
export function StatisticScreen({ userId, postId }: Props) {
  const messages = useMessages("postStatistic");
  const paths = usePaths();
  const user = useSession();
  if (user === undefined) return <StatisticSkeleton />;
  if (user === null) return <LoginPanel title={messages.loginTitle} text={messages.loginText} />;
  if (user.id !== userId) {
    return (
      <EmptyState
        title={messages.notOwnerTitle}
        text={messages.notOwnerText}
        action={<ButtonLink href={paths.statistics(user.id)}>{messages.goToOwn}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <div className="-mt-3">
        {postId === null ? (
          <BackLink href={paths.user(userId, { tab: "myPosts" })}>{messages.back}</BackLink>
        ) : (
          <BackLink href={paths.statistics(userId)}>{messages.allPosts}</BackLink>
        )}
      </div>
      <PageTitle className="mt-1">{messages.title}</PageTitle>
      <OwnStatistics userId={userId} postId={postId} />
    </>
  );
}

function OwnStatistics({ userId, postId }: Props) {
  const messages = useMessages("postStatistic");
  const paths = usePaths();
  const { data, error, refetch } = useQuery(statisticsQueryOptions(postId, userId));
  if (error instanceof ApiError && error.status === 404) {
    return <EmptyState title={messages.missingTitle} text={messages.missingText} />;
  }
  if (error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <StatisticSkeleton />;
  if (data.postCount === 0) {
    return (
      <EmptyState
        title={messages.emptyTitle}
        text={messages.emptyText}
        action={
          <ButtonLink href={paths.createPost()} size="sm">
            {messages.writePost}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      <Lead post={data.post} />
      <StatisticTotals statistics={data} />
      {data.recent.viewCount === 0 ? (
        <p className="mt-8 border-t border-line pt-4 text-base text-ink-soft">{messages.quiet}</p>
      ) : (
        <>
          <Section title={messages.chart.title}>
            <DayChart days={data.days} />
          </Section>
          <Section title={messages.sources.title}>
            <SourceList sources={data.sources} />
          </Section>
        </>
      )}
      <Download postId={postId} />
      <Notes />
      {postId === null && (
        <Section title={messages.posts.title}>
          <PostTable userId={userId} />
        </Section>
      )}
    </>
  );
}

function Lead({ post }: Pick<Statistics, "post">) {
  const messages = useMessages("postStatistic");
  const paths = usePaths();
  if (!post) return <p className="mt-2 text-base text-ink-soft">{messages.lead}</p>;
  return (
    <p lang={toLanguageTag(post.language)} className="mt-2 font-serif text-xl text-pretty">
      <a href={paths.post(post.postId)} className="underline-offset-4 hover:underline">
        {refineText(post.title, post.language)}
      </a>
    </p>
  );
}

function Download({ postId }: Pick<Props, "postId">) {
  const messages = useMessages("postStatistic");
  const download = useMutation({
    mutationFn: () => downloadStatistics(postId),
    onError: () => showToast(messages.downloadFailed, "warning"),
  });
  return (
    <div className="mt-8">
      <Button
        variant="outline"
        size="sm"
        loading={download.isPending}
        onClick={() => download.mutate()}
      >
        {messages.downloadCsv}
      </Button>
    </div>
  );
}

function Notes() {
  const { notes, notesTitle } = useMessages("postStatistic");
  return (
    <details className="mt-6 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline-offset-4 hover:underline">
        {notesTitle}
      </summary>
      <ul className="mt-1 list-disc space-y-2 pl-5 text-ink-soft">
        {Object.entries(notes).map(([name, note]) => (
          <li key={name}>{note}</li>
        ))}
      </ul>
    </details>
  );
}

const StatisticSkeleton = () => (
  <div className="mt-6 flex flex-col gap-6">
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-48 w-full" />
    <Skeleton className="h-32 w-full" />
  </div>
);

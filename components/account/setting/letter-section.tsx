"use client";
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { SettingSection } from "#components/setting/setting-section";
import { Button } from "#components/ui/button";
import { ErrorState } from "#components/ui/error-state";
import { InfiniteList } from "#components/ui/infinite-list";
import { Skeleton } from "#components/ui/skeleton";
import { Switch } from "#components/ui/switch";
import { AuthorChip } from "#components/user/author-chip";
import { UserSkeletons } from "#components/user/user-skeletons";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { useOptimisticValue } from "#lib/client/form/use-optimistic-value";
import {
  letterAuthorsQueryOptions,
  saveWeeklyDigest,
  setLetters,
  weeklyDigestQueryOptions,
} from "#lib/client/letter/queries";
import { showRefusal } from "#lib/client/overlay/refusal";
import type { UserSummary } from "#lib/contracts/user";
import { formatDate } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

const DigestPreview = lazy(() => lazyImport(() => import("#components/letter/digest-preview")));

/** The section of the settings for emails: the weekly digest, and the posts of authors. */
export function LetterSection({ viewerId }: { viewerId: string }) {
  const { letter: messages } = useMessages("notification");
  return (
    <SettingSection id="letters" lead={messages.lead}>
      <WeeklyDigest viewerId={viewerId} />
      <h3 id="letter-authors" className="mt-8 text-sm font-semibold">
        {messages.authors}
      </h3>
      <Authors viewerId={viewerId} />
    </SettingSection>
  );
}

function WeeklyDigest({ viewerId }: { viewerId: string }) {
  const { letter: messages } = useMessages("notification");
  const { locale } = usePageContext();
  const client = useQueryClient();
  const [isPreviewed, setPreviewed] = useState(false);
  const { data, isPending, refetch } = useQuery(weeklyDigestQueryOptions(viewerId));
  const save = useMutation({
    // One after another, so that the last choice is the one that is stored.
    scope: { id: "weekly-digest" },
    mutationFn: (isOn: boolean) => saveWeeklyDigest(client, viewerId, isOn),
    onError: (error) => showRefusal(error, messages.failed),
  });
  const [isOn, choose] = useOptimisticValue(data?.isOn === true, save);
  if (isPending) return <Skeleton className="h-16 w-full" />;
  if (!data) return <ErrorState onRetry={() => void refetch()} />;
  return (
    <div className="border-y border-line">
      <Switch isOn={isOn} onChange={choose}>
        {messages.weekly}
        <span className="block text-xs text-ink-soft">
          {data.nextAt
            ? interpolate(messages.weeklyNext, { date: formatDate(data.nextAt, locale) })
            : messages.weeklyNote}
        </span>
      </Switch>
      <Button variant="outline" size="sm" className="mb-3" onClick={() => setPreviewed(true)}>
        {messages.preview}
      </Button>
      {isPreviewed && (
        <Suspense>
          <DigestPreview viewerId={viewerId} onClose={() => setPreviewed(false)} />
        </Suspense>
      )}
    </div>
  );
}

function Authors({ viewerId }: { viewerId: string }) {
  const { letter: messages } = useMessages("notification");
  return (
    <div className="mt-2 border-t border-line">
      <InfiniteList
        query={useInfiniteQuery(letterAuthorsQueryOptions(viewerId))}
        skeleton={<UserSkeletons />}
        empty={<p className="py-4 text-sm text-ink-soft">{messages.noAuthors}</p>}
        getId={({ id }) => id}
        label={messages.authors}
      >
        {(author) => <Author author={author} viewerId={viewerId} />}
      </InfiniteList>
    </div>
  );
}

/** Stays in the list when it is turned off, so that this can be undone. */
function Author({ author, viewerId }: { author: UserSummary; viewerId: string }) {
  const { letter: messages } = useMessages("notification");
  const client = useQueryClient();
  const [isOn, setOn] = useState(true);
  const save = useMutation({
    // One after another, so that the last choice is the one that is stored.
    scope: { id: `letters/${author.id}` },
    mutationFn: (next: boolean) => setLetters(client, author.id, viewerId, next),
    onMutate: setOn,
    onError: (error, next) => {
      setOn(!next);
      showRefusal(error, messages.failed);
    },
  });
  return (
    <div className="flex items-center gap-3 py-3">
      <AuthorChip {...author} className="flex-1">
        <p className="truncate text-xs text-ink-faint">@{author.id}</p>
      </AuthorChip>
      <Switch
        isOn={isOn}
        onChange={(next) => save.mutate(next)}
        label={interpolate(messages.of, { name: author.nickName })}
      />
    </div>
  );
}

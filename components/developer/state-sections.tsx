"use client";
import type { Samples } from "#components/developer/samples";
import { Row, Section, Specimen } from "#components/developer/specimen";
import { Button } from "#components/ui/button";
import { BlankPage } from "#components/ui/empty-picture/blank-page";
import { MissingFollowers, NobodyFollowed } from "#components/ui/empty-picture/people";
import {
  BlankSlip,
  SheetWithoutLine,
  StarredFunds,
  UncutPie,
} from "#components/ui/empty-picture/product";
import {
  BubbleWithoutReply,
  EmptyBubble,
  HeartOnCard,
  SilentBell,
} from "#components/ui/empty-picture/reactions";
import {
  FilterSliders,
  LensOnChart,
  LensOnPage,
  SearchBar,
} from "#components/ui/empty-picture/search";
import {
  AuthorAndPage,
  BookmarkBox,
  HalfPage,
  PenOnPage,
} from "#components/ui/empty-picture/writing";
import { EmptyState } from "#components/ui/empty-state";
import { ErrorPage } from "#components/ui/error-page";
import { ErrorState } from "#components/ui/error-state";
import { InfiniteList, type InfiniteListQuery } from "#components/ui/infinite-list";
import { MessagePage, messageActionClassName } from "#components/ui/message-page";
import { NeedsScript } from "#components/ui/needs-script";
import { Skeleton } from "#components/ui/skeleton";
import { Spinner } from "#components/ui/spinner";

const pictures = {
  BlankSlip,
  SheetWithoutLine,
  StarredFunds,
  UncutPie,
  BlankPage,
  MissingFollowers,
  NobodyFollowed,
  BubbleWithoutReply,
  EmptyBubble,
  HeartOnCard,
  SilentBell,
  FilterSliders,
  LensOnChart,
  LensOnPage,
  SearchBar,
  AuthorAndPage,
  BookmarkBox,
  HalfPage,
  PenOnPage,
};

/** Components for loading, empty and failed content. */
export function StateSections({ sample }: { sample: Samples }) {
  return (
    <>
      <Section title="empty-picture">
        <Row>
          {Object.entries(pictures).map(([name, Picture]) => (
            <Specimen key={name} state={name}>
              <div className="text-line-strong">
                <Picture />
              </div>
            </Specimen>
          ))}
        </Row>
      </Section>
      <Section title="empty-state">
        <EmptyState
          title={sample.empty}
          text={sample.emptyText}
          action={<Button size="sm">{sample.action}</Button>}
        />
        <Specimen state="inner">
          <EmptyState isInner title={sample.empty} />
        </Specimen>
      </Section>
      <Section title="error-state">
        <ErrorState onRetry={() => {}} />
        <Specimen state="own text, no retry">
          <ErrorState title={sample.title} text={sample.text} />
        </Specimen>
      </Section>
      <Section title="infinite-list">
        <ListSpecimens sample={sample} />
      </Section>
      <Section title="message-page">
        <MessagePage label="404" title={sample.title} text={sample.text}>
          <button type="button" className={messageActionClassName}>
            {sample.action}
          </button>
        </MessagePage>
      </Section>
      <Section title="error-page">
        <ErrorPage
          error={new Error(sample.error)}
          messages={{ title: sample.title, text: sample.text, refresh: sample.action }}
        />
      </Section>
      <Section title="needs-script">
        <NeedsScript note={sample.emptyText}>{sample.text}</NeedsScript>
      </Section>
      <Section title="skeleton">
        <div>
          <Skeleton className="h-4 w-48" />
          <Skeleton className="mt-2 size-10 rounded-full" />
        </div>
      </Section>
      <Section title="spinner">
        <Row>
          <Spinner />
          <Spinner className="text-2xl text-accent" />
        </Row>
      </Section>
    </>
  );
}

const idleQuery: InfiniteListQuery<string> = {
  data: undefined,
  isPending: false,
  hasNextPage: false,
  isFetchingNextPage: false,
  isRefetching: false,
  isFetchNextPageError: false,
  error: null,
  refetch: () => {},
  fetchNextPage: () => {},
};

function ListSpecimens({ sample }: { sample: Samples }) {
  const withItems = (items: string[]) => ({ data: { pages: [{ items }], pageParams: [null] } });
  const items = sample.tags.slice(0, 2);
  const states: Record<string, Partial<InfiniteListQuery<string>>> = {
    loading: { isPending: true },
    failed: {},
    empty: withItems([]),
    "at the end": withItems(items),
    "fetching the next page": { ...withItems(items), hasNextPage: true, isFetchingNextPage: true },
    "next page failed": { ...withItems(items), hasNextPage: true, isFetchNextPageError: true },
  };
  return Object.entries(states).map(([state, query]) => (
    <Specimen key={state} state={state}>
      <InfiniteList
        query={{ ...idleQuery, ...query }}
        skeleton={<Skeleton className="h-4 w-48" />}
        empty={<EmptyState isInner title={sample.empty} />}
        getId={(item) => item}
      >
        {(item) => <p className="py-3 text-sm">{item}</p>}
      </InfiniteList>
    </Specimen>
  ));
}

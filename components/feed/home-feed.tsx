"use client";
import type { ReactNode } from "react";
import { CardSkeletons } from "#components/feed/card-skeleton";
import { NoPosts } from "#components/feed/no-posts";
import { PostList } from "#components/feed/post-list";
import { type Topic, TopicChips } from "#components/feed/topic-chips";
import { useMessages, usePageContext, usePaths } from "#components/i18n/page-context";
import { ButtonLink } from "#components/ui/button-link";
import { Following as FollowingPicture } from "#components/ui/empty-picture/following";
import { EmptyState } from "#components/ui/empty-state";
import { Tabs } from "#components/ui/tabs";
import { UserStrip } from "#components/user/user-strip";
import { homeStore } from "#lib/client/feed/home";
import { useVisit } from "#lib/client/feed/visit";
import { useSession } from "#lib/client/session/session";
import type { PostPage } from "#lib/contracts/feed";
import type { Person } from "#lib/contracts/user";

type Props = { firstPage: PostPage; topics: Topic[]; people: Person[] };

/** The front page's lists: recommended, by topic, and what the people one follows publish. */
export function HomeFeed({ firstPage, topics, people }: Props) {
  const { feed: text } = useMessages("common");
  const visit = useVisit(usePaths().home());
  const { device } = usePageContext();
  const { tab, tagId } = homeStore.useValue();
  const tabs = [
    { id: "recommended", label: text.recommended },
    { id: "following", label: text.following },
  ];
  const select = (id: string) =>
    homeStore.set({ tagId, tab: id === "following" ? "following" : "recommended" });
  const chips = topics.length > 0 && (
    <TopicChips
      topics={topics}
      selected={tagId}
      onSelect={(next) => homeStore.set({ tab, tagId: next })}
    />
  );
  // Where a window is wide they stand beside the lists.
  const strip = (
    <UserStrip initial={people} className={device === "desktop" ? "lg:hidden" : undefined} />
  );
  return (
    <Tabs label={text.tabs} tabs={tabs} selected={tab} onSelect={select}>
      {tab === "following" ? (
        <Following chips={chips} strip={strip} tagId={tagId} />
      ) : (
        <>
          {chips}
          <Recommended firstPage={firstPage} tagId={tagId} strip={strip} visit={visit} />
        </>
      )}
    </Tabs>
  );
}

type Narrowed = { tagId: string | null; strip: ReactNode };

function Recommended({
  firstPage,
  tagId,
  strip,
  visit,
}: Narrowed & { firstPage: PostPage; visit: number }) {
  const { locale } = usePageContext();
  return (
    <PostList
      source={{ kind: "recommended", lng: locale, ...(tagId ? { tagId } : { visit }) }}
      firstPage={tagId ? undefined : firstPage}
      front={!tagId}
      insert={!tagId && strip}
      empty={<NoPosts isNarrowed={tagId !== null} />}
    />
  );
}

function Following({ chips, strip, tagId }: Narrowed & { chips: ReactNode }) {
  const { feed: text } = useMessages("common");
  const paths = usePaths();
  const user = useSession();
  if (user === undefined) return <CardSkeletons />;
  if (user === null) {
    return (
      <EmptyState
        title={text.loginTitle}
        text={text.loginText}
        action={
          <ButtonLink href={paths.accountLogin({ next: paths.home() })} size="sm">
            {text.logIn}
          </ButtonLink>
        }
      />
    );
  }
  return (
    <>
      {chips}
      <PostList
        source={{ kind: "following", ...(tagId ? { tagId } : {}) }}
        empty={
          tagId ? (
            <NoPosts isNarrowed />
          ) : (
            <>
              <EmptyState
                picture={<FollowingPicture />}
                title={text.followingTitle}
                text={text.followingText}
              />
              {strip}
            </>
          )
        }
      />
    </>
  );
}

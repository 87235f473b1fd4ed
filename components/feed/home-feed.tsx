"use client";
import type { ReactNode } from "react";
import { EmptyFeed } from "#components/feed/empty-feed";
import { PostCardSkeletons } from "#components/feed/post-card-skeletons";
import { PostList } from "#components/feed/post-list";
import { TagLinks } from "#components/feed/tag-links";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { NobodyFollowed } from "#components/ui/empty-picture/people";
import { EmptyState } from "#components/ui/empty-state";
import { withQueryProvider } from "#components/ui/query-provider";
import { Tabs } from "#components/ui/tabs";
import { UserStrip } from "#components/user/user-strip";
import { homeFeedState } from "#lib/client/feed/feed-state";
import { useVisit } from "#lib/client/feed/visit";
import { useSession } from "#lib/client/session/session";
import type { PostPage } from "#lib/contracts/feed";
import type { UserSummary } from "#lib/contracts/user";
import type { FilterTag } from "#lib/domain/feed/post-filter";
import type { Locale } from "#lib/domain/locale";

type Props = {
  firstPage: PostPage;
  renderedLanguage: Locale | null;
  tags: FilterTag[];
  recommendedUsers: UserSummary[];
};

/** The lists of the home page, recommended and following, with a topic filter. */
function HomeFeed({ firstPage, renderedLanguage, tags, recommendedUsers }: Props) {
  const { feed: messages } = useMessages("common");
  const visit = useVisit(usePaths().home());
  const { device } = usePageContext();
  const { tab, tagId } = homeFeedState.useValue();
  const tabs = [
    { id: "recommended", label: messages.recommended },
    { id: "following", label: messages.following },
  ];
  const select = (id: string) =>
    homeFeedState.set({ tagId, tab: id === "following" ? "following" : "recommended" });
  const chips = tags.length > 0 && (
    <TagLinks
      tags={tags}
      selected={tagId}
      onSelect={(next) => homeFeedState.set({ tab, tagId: next?.tagId ?? null })}
    />
  );
  // A wide desktop window shows these users in a column instead.
  const strip = (
    <UserStrip
      initialUsers={recommendedUsers}
      className={device === "desktop" ? "lg:hidden" : undefined}
    />
  );
  return (
    <Tabs label={messages.tabsLabel} tabs={tabs} selected={tab} onSelect={select}>
      {tab === "following" ? (
        <Following chips={chips} strip={strip} tagId={tagId} />
      ) : (
        <>
          {chips}
          <Recommended
            firstPage={firstPage}
            renderedLanguage={renderedLanguage}
            tagId={tagId}
            strip={strip}
            visit={visit}
          />
        </>
      )}
    </Tabs>
  );
}

export default withQueryProvider(HomeFeed);

type ListProps = { tagId: string | null; strip: ReactNode };

function Recommended({
  firstPage,
  renderedLanguage,
  tagId,
  strip,
  visit,
}: ListProps & Pick<Props, "firstPage" | "renderedLanguage"> & { visit: number }) {
  const { locale } = usePageContext();
  return (
    <PostList
      source={{ kind: "recommended", lng: locale, ...(tagId ? { tagId } : { visit }) }}
      firstPage={tagId ? undefined : firstPage}
      renderedLanguage={renderedLanguage}
      hasLeadPosts={!tagId}
      {...(tagId ? {} : { personalFor: "loggedIn" })}
      insertion={!tagId && strip}
      empty={<EmptyFeed isFiltered={tagId !== null} />}
    />
  );
}

function Following({ chips, strip, tagId }: ListProps & { chips: ReactNode }) {
  const { feed: messages } = useMessages("common");
  const paths = usePaths();
  const user = useSession();
  if (user === undefined) return <PostCardSkeletons />;
  if (user === null) {
    return (
      <EmptyState
        title={messages.loginTitle}
        text={messages.loginText}
        action={
          <ButtonLink href={paths.accountLogin({ next: paths.home() })} size="sm">
            {messages.logIn}
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
            <EmptyFeed isFiltered />
          ) : (
            <>
              <EmptyState
                picture={<NobodyFollowed />}
                title={messages.followingEmptyTitle}
                text={messages.followingEmptyText}
              />
              {strip}
            </>
          )
        }
      />
    </>
  );
}

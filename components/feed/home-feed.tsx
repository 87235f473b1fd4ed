"use client";
import type { ReactNode } from "react";
import { HomePosts, type HomePostsProps } from "#components/feed/home-posts";
import { PostCardSkeletons } from "#components/feed/post-card-skeletons";
import { PostList } from "#components/feed/post-list";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { NobodyFollowed } from "#components/ui/empty-picture/people";
import { EmptyState } from "#components/ui/empty-state";
import { withQueryProvider } from "#components/ui/query-provider";
import { Tabs } from "#components/ui/tabs";
import UserList from "#components/user/user-list";
import { UserStrip } from "#components/user/user-strip";
import { homeFeedState } from "#lib/client/feed/feed-state";
import { useVisit } from "#lib/client/feed/visit";
import { useSession } from "#lib/client/session/session";
import type { UserSummary } from "#lib/contracts/user";

type Props = HomePostsProps & { recommendedUsers: UserSummary[] };

/** The lists of the home page, recommended and following. */
function HomeFeed({ recommendedUsers, ...props }: Props) {
  const { feed: messages } = useMessages("common");
  const visit = useVisit(usePaths().home());
  const { device } = usePageContext();
  const tab = homeFeedState.useValue();
  const tabs = [
    { id: "recommended", label: messages.recommended },
    { id: "following", label: messages.following },
  ];
  const select = (id: string) =>
    homeFeedState.set(id === "following" ? "following" : "recommended");
  // A wide desktop window shows these users in a column instead.
  const strip = (
    <UserStrip
      initialUsers={recommendedUsers}
      className={device === "desktop" ? "lg:hidden" : undefined}
    />
  );
  const rail = device === "desktop" && (
    <aside className="rail hidden pt-7 lg:block">
      <UserList initialUsers={recommendedUsers} />
    </aside>
  );
  return (
    <Tabs label={messages.tabsLabel} tabs={tabs} selected={tab} onSelect={select}>
      {tab === "following" ? (
        <div className="rail-frame">
          <div className="w-full max-w-180 min-w-0">
            <Following strip={strip} />
          </div>
          {rail}
        </div>
      ) : (
        <HomePosts {...props} visit={visit} insertion={strip} rail={rail} />
      )}
    </Tabs>
  );
}

export default withQueryProvider(HomeFeed);

function Following({ strip }: { strip: ReactNode }) {
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
    <PostList
      source={{ kind: "following" }}
      empty={
        <>
          <EmptyState
            picture={<NobodyFollowed />}
            title={messages.followingEmptyTitle}
            text={messages.followingEmptyText}
          />
          {strip}
        </>
      }
    />
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useRouter, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Tabs } from "#components/ui/tabs";
import { BlockedPanel } from "#components/user/profile/blocked-panel";
import { MyPosts } from "#components/user/profile/my-posts";
import { ProfileHeader } from "#components/user/profile/profile-header";
import { ProfilePosts } from "#components/user/profile/profile-posts";
import {
  listTabs,
  OwnTabsPreview,
  type TabId,
  TabLabel,
} from "#components/user/profile/profile-tabs";
import { type FollowSide, ProfileUsers } from "#components/user/profile/profile-users";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { useSession } from "#lib/client/session/session";
import { profileQueryOptions, type UserPage } from "#lib/client/user/queries";
import type { PostPage } from "#lib/contracts/feed";
import type { Profile } from "#lib/contracts/user";
import type { PostLanguage } from "#lib/domain/feed/post-filter";
import { isApart } from "#lib/domain/user/relation";

type Props = {
  initial: Profile;
  posts: PostPage;
  /** The only language of `posts`; null for all. */
  renderedLanguage: PostLanguage;
  /** The followers or followed users that the server rendered, if their tab is open. */
  users: { side: FollowSide; page: UserPage } | undefined;
  /** The series that the server rendered, if there are any. */
  series: { count: number; list: ReactNode } | null;
  /** True if there is a record. */
  hasRecord: boolean;
  /** The record that the server rendered, if its tab is open. */
  record: ReactNode;
  /** What the user writes about, as the server rendered it; null if there is nothing to tell. */
  overview: ReactNode;
};

/** A user's profile. On their own profile, viewers also see their drafts, likes and saved posts. */
export function ProfileView({ initial, overview, ...content }: Props) {
  const { profile, isOwner, isKnown } = useProfile(initial);
  const apart = isApart(profile.relation);
  const hasColumn = overview !== null && !apart;
  return (
    <div
      data-wide
      className={clsx(
        "max-w-180",
        hasColumn &&
          "lg:grid lg:max-w-none lg:grid-cols-[minmax(0,1fr)_15rem] lg:grid-rows-[auto_1fr] lg:gap-x-12",
      )}
    >
      <ProfileHeader profile={profile} isOwner={isOwner} isViewerKnown={isKnown} />
      {hasColumn && (
        <div
          className={clsx(
            "mt-6 grid gap-x-10 gap-y-5 sm:grid-cols-2 max-lg:own-profile:hidden",
            "lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:grid-cols-1 lg:content-start lg:gap-y-8",
            // What the owner knows would push the own posts out of sight.
            isOwner && "max-lg:hidden",
          )}
        >
          {overview}
        </div>
      )}
      {apart ? (
        <BlockedPanel name={profile.nickName} isByViewer={profile.relation === "blocked"} />
      ) : (
        <div className="mt-8 min-w-0">
          <ProfileTabs profile={profile} isOwner={isOwner} isViewerKnown={isKnown} {...content} />
        </div>
      )}
    </div>
  );
}

/**
 * Returns the profile as the viewer sees it. Until `isKnown` it is the version for anonymous readers,
 * while a logged-in viewer may follow the user or be blocked.
 */
function useProfile(initial: Profile) {
  const session = useSession();
  const viewerId = session?.id ?? null;
  const { data, dataUpdatedAt, errorUpdatedAt } = useQuery(
    profileQueryOptions(initial.id, viewerId, initial),
  );
  const isKnown = !session || dataUpdatedAt + errorUpdatedAt > 0;
  return { profile: data, isOwner: viewerId === data.id, isKnown };
}

type TabsProps = Omit<Props, "initial" | "overview"> & {
  profile: Profile;
  isOwner: boolean;
  isViewerKnown: boolean;
};

function ProfileTabs(props: TabsProps) {
  const { profile, series, hasRecord, record, isOwner } = props;
  const { page: messages } = useMessages("profile");
  const paths = usePaths();
  const router = useRouter();
  const isViewerUnknown = useSession() === undefined;
  const requestedTab = useSearchParams().get("tab");
  const has = { series: series !== null, record: hasRecord };
  const tabs = listTabs(isOwner, has);
  const [first] = tabs;
  const tab = tabs.find((each) => each === requestedTab) ?? first;
  const counts: Partial<Record<TabId, number | undefined>> = {
    ...(isOwner ? {} : { posts: profile.postCount }),
    series: series?.count,
    followers: profile.followerCount,
    following: profile.followingCount,
  };
  return (
    <>
      {isViewerUnknown && <OwnTabsPreview has={has} counts={counts} />}
      <Tabs
        label={messages.tabsLabel}
        tabs={tabs.map((id) => ({
          id,
          label: <TabLabel text={messages[id]} count={counts[id]} />,
          href: paths.user(profile.id, id === first ? {} : { tab: id }),
        }))}
        selected={tab}
        onSelect={(id) => {
          // The server renders the record.
          if (id === "record" && !record) router.push(paths.user(profile.id, { tab: id }));
          else replaceSearchParams({ tab: id === first ? null : id, list: null });
        }}
        className={clsx("flex-wrap gap-y-0", isViewerUnknown && "own-profile:hidden")}
      >
        <TabContent key={tab} tab={tab} {...props} />
      </Tabs>
    </>
  );
}

type ContentProps = TabsProps & { tab: TabId };

function TabContent({
  tab,
  profile,
  posts,
  renderedLanguage,
  users,
  series,
  record,
  isOwner,
  isViewerKnown,
}: ContentProps) {
  const list = useSearchParams().get("list");
  switch (tab) {
    case "series":
      return series?.list;
    case "record":
      return record;
    case "followers":
    case "following":
      return (
        <ProfileUsers
          userId={profile.id}
          name={profile.nickName}
          side={tab}
          isOwner={isOwner}
          isViewerKnown={isViewerKnown}
          rendered={users?.side === tab ? users.page : undefined}
        />
      );
    case "myPosts":
      return (
        <MyPosts
          userId={profile.id}
          list={list === "draft" ? "draft" : "uploaded"}
          onListChange={(chosen) =>
            replaceSearchParams({ list: chosen === "draft" ? chosen : null })
          }
        />
      );
    default:
      return (
        <ProfilePosts
          profile={profile}
          tab={tab}
          posts={posts}
          renderedLanguage={renderedLanguage}
          isViewerKnown={isViewerKnown}
        />
      );
  }
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useRouter, useSearchParams } from "next/navigation";
import type { ReactNode } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Count } from "#components/ui/count";
import { Tabs } from "#components/ui/tabs";
import { BlockedPanel } from "#components/user/profile/blocked-panel";
import { MyPosts } from "#components/user/profile/my-posts";
import { ProfileHeader } from "#components/user/profile/profile-header";
import { ProfilePosts } from "#components/user/profile/profile-posts";
import { type FollowSide, ProfileUsers } from "#components/user/profile/profile-users";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { useSession } from "#lib/client/session/session";
import { profileQueryOptions, type UserPage } from "#lib/client/user/queries";
import type { PostPage } from "#lib/contracts/feed";
import type { Profile } from "#lib/contracts/user";
import type { PostLanguage } from "#lib/domain/feed/post-filter";
import { isApart } from "#lib/domain/user/relation";

const openTabs = ["posts", "series", "record", "followers", "following"] as const;
const ownTabs = [...openTabs, "myPosts", "reactions", "archive"] as const;
type TabId = (typeof ownTabs)[number];

type Props = {
  initial: Profile;
  posts: PostPage;
  /** The only language of `posts`; null for all. */
  renderedLanguage: PostLanguage;
  /** The followers or followed users that the server rendered, if their tab is open. */
  users: { side: FollowSide; page: UserPage } | undefined;
  /** The series that the server rendered, if there are any. */
  series: { count: number; list: ReactNode } | null;
  /** The record that the server rendered, if its tab is open. */
  record: ReactNode;
};

/** A user's profile. On their own profile, viewers also see their drafts, likes and saved posts. */
export function ProfileView({ initial, posts, renderedLanguage, users, series, record }: Props) {
  const { page: messages } = useMessages("profile");
  const paths = usePaths();
  const router = useRouter();
  const viewerId = useSession()?.id ?? null;
  const { data: profile } = useQuery(profileQueryOptions(initial.id, viewerId, initial));
  const requestedTab = useSearchParams().get("tab");
  const isOwner = viewerId === profile.id;
  const allTabs: readonly TabId[] = isOwner ? ownTabs : openTabs;
  const tabs = allTabs.filter((id) => id !== "series" || series);
  const tab = tabs.find((each) => each === requestedTab) ?? "posts";
  return (
    <div className="w-full max-w-180">
      <ProfileHeader profile={profile} isOwner={isOwner} />
      {isApart(profile.relation) ? (
        <BlockedPanel name={profile.nickName} isByViewer={profile.relation === "blocked"} />
      ) : (
        <Tabs
          label={messages.tabsLabel}
          tabs={tabs.map((id) => ({
            id,
            label: <TabLabel text={messages[id]} count={getCount(profile, series, id)} />,
            href: paths.user(profile.id, id === "posts" ? {} : { tab: id }),
          }))}
          selected={tab}
          onSelect={(id) => {
            // The server renders the record.
            if (id === "record" && !record) router.push(paths.user(profile.id, { tab: id }));
            else replaceSearchParams({ tab: id === "posts" ? null : id, list: null });
          }}
          className="mt-8"
        >
          <TabContent
            key={tab}
            tab={tab}
            profile={profile}
            posts={posts}
            renderedLanguage={renderedLanguage}
            users={users}
            series={series}
            record={record}
            isOwner={isOwner}
          />
        </Tabs>
      )}
    </div>
  );
}

/** Returns how many items a public tab lists; undefined for the private ones. */
const getCount = (
  { postCount, followerCount, followingCount }: Profile,
  series: Props["series"],
  tab: TabId,
) =>
  ({
    posts: postCount,
    series: series?.count,
    followers: followerCount,
    following: followingCount,
  })[tab as string];

const TabLabel = ({ text, count }: { text: string; count: number | undefined }) => (
  <>
    {text}
    {count !== undefined && <Count value={count} className="ml-1.5 font-normal text-ink-faint" />}
  </>
);

type ContentProps = Omit<Props, "initial"> & { tab: TabId; profile: Profile; isOwner: boolean };

function TabContent({
  tab,
  profile,
  posts,
  renderedLanguage,
  users,
  series,
  record,
  isOwner,
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
          isOwner={isOwner}
        />
      );
  }
}

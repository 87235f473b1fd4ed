"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMessages } from "#components/i18n/use-page-context";
import { BlockedPanel } from "#components/profile/blocked-panel";
import { MyPosts } from "#components/profile/my-posts";
import { ProfileHeader } from "#components/profile/profile-header";
import { ProfilePosts } from "#components/profile/profile-posts";
import { ProfileUsers } from "#components/profile/profile-users";
import { Tabs } from "#components/ui/tabs";
import { replaceSearchParams } from "#lib/client/browser/navigation";
import { useSession } from "#lib/client/session/session";
import { profileQueryOptions } from "#lib/client/user/queries";
import type { PostPage } from "#lib/contracts/feed";
import type { Profile } from "#lib/contracts/user";

const openTabs = ["posts", "followers", "following"] as const;
const ownTabs = [...openTabs, "myPosts", "reactions", "archive"] as const;
type TabId = (typeof ownTabs)[number];

type Props = { initial: Profile; posts: PostPage };

/** A user's profile. On their own profile, viewers also see their drafts, likes and saved posts. */
export function ProfileView({ initial, posts }: Props) {
  const { page: messages } = useMessages("profile");
  const viewerId = useSession()?.id ?? null;
  const { data: profile } = useQuery(profileQueryOptions(initial.id, viewerId, initial));
  const requestedTab = useSearchParams().get("tab");
  const isOwner = viewerId === profile.id;
  const tabs: readonly TabId[] = isOwner ? ownTabs : openTabs;
  const tab = tabs.find((each) => each === requestedTab) ?? "posts";
  return (
    <div className="mx-auto w-full max-w-column">
      <ProfileHeader profile={profile} isOwner={isOwner} />
      {profile.isBlocked ? (
        <BlockedPanel name={profile.nickName} />
      ) : (
        <Tabs
          label={messages.tabsLabel}
          tabs={tabs.map((id) => ({ id, label: messages[id] }))}
          selected={tab}
          onSelect={(id) => replaceSearchParams({ tab: id === "posts" ? null : id, list: null })}
          className="mt-8"
        >
          <TabContent key={tab} tab={tab} profile={profile} posts={posts} isOwner={isOwner} />
        </Tabs>
      )}
    </div>
  );
}

type ContentProps = { tab: TabId; profile: Profile; posts: PostPage; isOwner: boolean };

function TabContent({ tab, profile, posts, isOwner }: ContentProps) {
  const list = useSearchParams().get("list");
  switch (tab) {
    case "followers":
    case "following":
      return (
        <ProfileUsers userId={profile.id} name={profile.nickName} side={tab} isOwner={isOwner} />
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
      return <ProfilePosts profile={profile} tab={tab} posts={posts} isOwner={isOwner} />;
  }
}

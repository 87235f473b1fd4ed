"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useMessages } from "#components/i18n/page-context";
import { Tabs } from "#components/ui/tabs";
import { BlockedPanel } from "#components/user/blocked-panel";
import { MyPosts } from "#components/user/my-posts";
import { ProfileHeader } from "#components/user/profile-header";
import { ProfilePosts } from "#components/user/profile-posts";
import { ProfileUsers } from "#components/user/profile-users";
import { showInAddress } from "#lib/client/browser/address-query";
import { useSession } from "#lib/client/session/session";
import { profileQuery } from "#lib/client/user/queries";
import type { PostPage } from "#lib/contracts/feed";
import type { Profile } from "#lib/contracts/user";

const openTabs = ["posts", "followers", "following"] as const;
const ownTabs = [...openTabs, "myPosts", "reactions", "archive"] as const;
type TabId = (typeof ownTabs)[number];

type Props = { initial: Profile; posts: PostPage };

/** A person's page. To its owner it also shows what they wrote and began, their likes and the archive. */
export function ProfileView({ initial, posts }: Props) {
  const { page: text } = useMessages("profile");
  const viewerId = useSession()?.id ?? null;
  const { data: profile } = useQuery(profileQuery(initial.id, viewerId, initial));
  const wanted = useSearchParams().get("tab");
  const isOwner = viewerId === profile.id;
  const tabs: readonly TabId[] = isOwner ? ownTabs : openTabs;
  const tab = tabs.find((each) => each === wanted) ?? "posts";
  return (
    <div className="mx-auto w-full max-w-column">
      <ProfileHeader profile={profile} isOwner={isOwner} />
      {profile.isBlocked ? (
        <BlockedPanel name={profile.nickName} />
      ) : (
        <Tabs
          label={text.tabs}
          tabs={tabs.map((id) => ({ id, label: text[id] }))}
          selected={tab}
          onSelect={(id) => showInAddress({ tab: id === "posts" ? null : id, list: null })}
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
          onList={(chosen) => showInAddress({ list: chosen === "draft" ? chosen : null })}
        />
      );
    default:
      return <ProfilePosts profile={profile} tab={tab} posts={posts} isOwner={isOwner} />;
  }
}

"use client";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useText } from "#components/shell/place";
import { Tabs } from "#components/ui/tabs";
import { MyPosts } from "#components/user/my-posts";
import { ProfileHeader } from "#components/user/profile-header";
import { ProfilePosts } from "#components/user/profile-posts";
import { useSession } from "#lib/client/session";
import { profileQuery } from "#lib/client/user/queries";
import type { PostPage } from "#lib/contracts/feed";
import type { Profile } from "#lib/contracts/user";

const ownTabs = ["posts", "myPosts", "reactions", "archive"] as const;
export type ProfileTab = Exclude<(typeof ownTabs)[number], "myPosts">;

type Props = { initial: Profile; posts: PostPage };

/** A person's page. To its owner it also shows what they wrote and began, their likes and the archive. */
export function ProfileView({ initial, posts }: Props) {
  const { page: text } = useText("profile");
  const viewerId = useSession()?.id ?? null;
  const { data: profile } = useQuery(profileQuery(initial.id, viewerId, initial));
  const query = useSearchParams();
  const wanted = query.get("tab");
  const isOwner = viewerId === profile.id;
  const tab = (isOwner && ownTabs.find((each) => each === wanted)) || "posts";
  return (
    <div className="mx-auto w-full max-w-column">
      <ProfileHeader profile={profile} isOwner={isOwner} />
      {isOwner ? (
        <Tabs
          label={text.tabs}
          tabs={ownTabs.map((id) => ({ id, label: text[id] }))}
          selected={tab}
          onSelect={(id) => show({ tab: id === "posts" ? null : id, list: null })}
          className="mt-8"
        >
          {tab === "myPosts" ? (
            <MyPosts
              userId={profile.id}
              list={query.get("list") === "draft" ? "draft" : "uploaded"}
              onList={(list) => show({ list: list === "draft" ? list : null })}
            />
          ) : (
            <ProfilePosts key={tab} profile={profile} tab={tab} posts={posts} isOwner />
          )}
        </Tabs>
      ) : (
        <section aria-labelledby="posts" className="mt-8">
          <h2 id="posts" className="border-b border-ink pb-2 text-sm font-bold">
            {text.posts}
          </h2>
          <ProfilePosts profile={profile} tab="posts" posts={posts} isOwner={false} />
        </section>
      )}
    </div>
  );
}

/** Keeps what is shown in the address, so that reloading and going back find it again. */
function show(parts: Record<string, string | null>): void {
  const url = new URL(window.location.href);
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  window.history.replaceState(null, "", url);
}

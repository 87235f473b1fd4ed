"use client";
import { PostList } from "#components/feed/post-list";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { HeartOnCard } from "#components/ui/empty-picture/reactions";
import { AuthorAndPage, BookmarkBox, PenOnPage } from "#components/ui/empty-picture/writing";
import { EmptyState } from "#components/ui/empty-state";
import type { FeedSource } from "#lib/client/feed/fetch";
import type { PostPage } from "#lib/contracts/feed";
import type { Profile } from "#lib/contracts/user";
import { interpolate } from "#lib/format/interpolate";

type ProfileTab = "posts" | "reactions" | "archive";

type Props = { profile: Profile; tab: ProfileTab; posts: PostPage; isOwner: boolean };

/** The posts in a tab of a profile. */
export function ProfilePosts({ profile, tab, posts, isOwner }: Props) {
  return (
    <PostList
      source={toFeedSource(tab, profile.id)}
      firstPage={tab === "posts" ? posts : undefined}
      {...(tab === "posts" ? { personalFor: "owner" } : {})}
      empty={<EmptyTab name={profile.nickName} tab={tab} isOwner={isOwner} />}
    />
  );
}

function toFeedSource(tab: ProfileTab, userId: string): FeedSource {
  switch (tab) {
    case "posts":
      return { kind: "user", userId };
    case "reactions":
      return { kind: "reaction" };
    case "archive":
      return { kind: "archive" };
  }
}

function EmptyTab({ name, tab, isOwner }: { name: string; tab: ProfileTab; isOwner: boolean }) {
  const { page: messages } = useMessages("profile");
  const paths = usePaths();
  const write = (
    <ButtonLink href={paths.createPost()} size="sm">
      {messages.writePost}
    </ButtonLink>
  );
  const find = (
    <ButtonLink href={paths.posts()} variant="outline" size="sm">
      {messages.findPosts}
    </ButtonLink>
  );
  switch (tab) {
    case "posts":
      return isOwner ? (
        <EmptyState
          picture={<PenOnPage />}
          title={messages.myPostsEmptyTitle}
          text={messages.myPostsEmptyText}
          action={write}
        />
      ) : (
        <EmptyState
          picture={<AuthorAndPage />}
          title={messages.postsEmptyTitle}
          text={interpolate(messages.postsEmptyText, { name })}
        />
      );
    case "reactions":
      return (
        <EmptyState
          picture={<HeartOnCard />}
          title={messages.reactionsEmptyTitle}
          text={messages.reactionsEmptyText}
          action={find}
        />
      );
    case "archive":
      return (
        <EmptyState
          picture={<BookmarkBox />}
          title={messages.archiveEmptyTitle}
          text={messages.archiveEmptyText}
          action={find}
        />
      );
  }
}

"use client";
import { PostList } from "#components/feed/post-list";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { ButtonLink } from "#components/ui/button-link";
import { AuthorPage } from "#components/ui/empty-picture/author-page";
import { HeartOnCard } from "#components/ui/empty-picture/heart-on-card";
import { Pen } from "#components/ui/empty-picture/pen";
import { RibbonBox } from "#components/ui/empty-picture/ribbon-box";
import { EmptyState } from "#components/ui/empty-state";
import type { FeedSource } from "#lib/client/feed/source";
import type { PostPage } from "#lib/contracts/feed";
import type { Profile } from "#lib/contracts/user";
import { interpolate } from "#lib/format/interpolate";

type ProfileTab = "posts" | "reactions" | "archive";

type Props = { profile: Profile; tab: ProfileTab; posts: PostPage; isOwner: boolean };

/** The list of one tab of a profile. */
export function ProfilePosts({ profile, tab, posts, isOwner }: Props) {
  return (
    <PostList
      source={sourceOf(tab, profile.id)}
      firstPage={tab === "posts" ? posts : undefined}
      empty={<NoPosts name={profile.nickName} tab={tab} isOwner={isOwner} />}
    />
  );
}

function sourceOf(tab: ProfileTab, userId: string): FeedSource {
  switch (tab) {
    case "posts":
      return { kind: "user", userId };
    case "reactions":
      return { kind: "reaction" };
    case "archive":
      return { kind: "archive" };
  }
}

function NoPosts({ name, tab, isOwner }: { name: string; tab: ProfileTab; isOwner: boolean }) {
  const { page: text } = useMessages("profile");
  const paths = usePaths();
  const write = (
    <ButtonLink href={paths.createPost()} prefetch={false} size="sm">
      {text.write}
    </ButtonLink>
  );
  const find = (
    <ButtonLink href={paths.posts()} prefetch={false} variant="outline" size="sm">
      {text.findPosts}
    </ButtonLink>
  );
  switch (tab) {
    case "posts":
      return isOwner ? (
        <EmptyState
          picture={<Pen />}
          title={text.myPostsEmptyTitle}
          text={text.myPostsEmptyText}
          action={write}
        />
      ) : (
        <EmptyState
          picture={<AuthorPage />}
          title={text.postsEmptyTitle}
          text={interpolate(text.postsEmptyText, { name })}
        />
      );
    case "reactions":
      return (
        <EmptyState
          picture={<HeartOnCard />}
          title={text.reactionsEmptyTitle}
          text={text.reactionsEmptyText}
          action={find}
        />
      );
    case "archive":
      return (
        <EmptyState
          picture={<RibbonBox />}
          title={text.archiveEmptyTitle}
          text={text.archiveEmptyText}
          action={find}
        />
      );
  }
}

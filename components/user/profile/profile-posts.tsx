"use client";
import { lazy, Suspense } from "react";
import { PostCardSkeletons } from "#components/feed/post-card-skeletons";
import { PostList } from "#components/feed/post-list";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ButtonLink } from "#components/ui/button-link";
import { HeartOnCard } from "#components/ui/empty-picture/reactions";
import { AuthorAndPage, BookmarkBox } from "#components/ui/empty-picture/writing";
import { EmptyState } from "#components/ui/empty-state";
import { lazyImport } from "#lib/client/browser/lazy-import";
import type { PostPage } from "#lib/contracts/feed";
import type { Profile } from "#lib/contracts/user";
import type { PostLanguage } from "#lib/domain/feed/post-filter";
import { interpolate } from "#lib/format/interpolate";

const SavedPosts = lazy(() => lazyImport(() => import("#components/post/saved/saved-posts")));

type ProfileTab = "posts" | "reactions" | "archive";

type Props = {
  profile: Profile;
  tab: ProfileTab;
  posts: PostPage;
  renderedLanguage: PostLanguage;
  /** False while the viewer may be blocked, for whom an empty list says nothing. */
  isViewerKnown: boolean;
};

/** The posts in a tab of a profile. */
export function ProfilePosts({ profile, tab, posts, renderedLanguage, isViewerKnown }: Props) {
  const empty = isViewerKnown ? (
    <EmptyTab name={profile.nickName} tab={tab} />
  ) : (
    <PostCardSkeletons />
  );
  if (tab === "archive") {
    return (
      <Suspense fallback={<PostCardSkeletons />}>
        <SavedPosts viewerId={profile.id} empty={empty} />
      </Suspense>
    );
  }
  return (
    <PostList
      source={tab === "posts" ? { kind: "user", userId: profile.id } : { kind: "reaction" }}
      firstPage={tab === "posts" ? posts : undefined}
      renderedLanguage={renderedLanguage}
      {...(tab === "posts" ? { personalFor: "owner" } : {})}
      empty={empty}
    />
  );
}

function EmptyTab({ name, tab }: { name: string; tab: ProfileTab }) {
  const { page: messages } = useMessages("profile");
  const paths = usePaths();
  const find = (
    <ButtonLink href={paths.posts()} variant="outline" size="sm">
      {messages.findPosts}
    </ButtonLink>
  );
  switch (tab) {
    case "posts":
      return (
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

"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { PostArticle } from "#components/post/post-article";
import { PostSkeleton } from "#components/post/post-skeleton";
import { withQueryProvider } from "#components/ui/query-provider";
import { usePageTitle } from "#lib/client/browser/use-page-title";
import { ownPostQueryOptions } from "#lib/client/post/queries";
import { pathsIn } from "#lib/paths";

type Props = {
  postId: string;
  viewerId: string;
  /** Rendered if the post is not the viewer's. */
  children: ReactNode;
};

/** An author's own draft or private post, which the server never renders. */
function OwnPost({ postId, viewerId, children }: Props) {
  const page = usePageContext();
  const messages = useMessages("common");
  const { data: post, isPending } = useQuery(ownPostQueryOptions(postId, viewerId));
  usePageTitle(post && `${post.title || messages.post.draft} – ${messages.site.name}`);
  if (isPending) return <PostSkeleton />;
  if (!post) return children;
  const canonical = pathsIn({ ...page, device: "desktop" }).post(postId);
  return (
    <PostArticle
      page={page}
      messages={messages}
      post={post}
      isOwn
      shareUrl={new URL(canonical, window.location.origin).href}
      comments={null}
    />
  );
}

export default withQueryProvider(OwnPost);

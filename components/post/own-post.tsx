"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PostBody } from "#components/body/post-body";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { PostArticle } from "#components/post/post-article";
import { PostSkeleton } from "#components/post/post-skeleton";
import { withQueryProvider } from "#components/ui/query-provider";
import { ownPostQueryOptions, toPostHead } from "#lib/client/post/queries";
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
  const { post: messages } = useMessages("common");
  const { data: post, isPending } = useQuery(ownPostQueryOptions(postId, viewerId));
  if (isPending) return <PostSkeleton />;
  if (!post) return children;
  const canonical = pathsIn({ ...page, device: "desktop" }).post(postId);
  return (
    <>
      <title>{post.title}</title>
      <PostArticle
        page={page}
        messages={messages}
        initial={toPostHead(post)}
        isOwn
        shareUrl={new URL(canonical, window.location.origin).href}
        comments={null}
      >
        <PostBody
          body={post.post}
          images={post.images}
          locale={post.language}
          includesOtherImages={post.postType === "post"}
        />
      </PostArticle>
    </>
  );
}

export default withQueryProvider(OwnPost);

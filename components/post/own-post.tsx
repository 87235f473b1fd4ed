"use client";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PostBody } from "#components/body/post-body";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { PostArticle } from "#components/post/post-article";
import { PostSkeleton } from "#components/post/post-skeleton";
import { QueryProvider } from "#components/shell/query";
import { headOf, ownPostQuery } from "#lib/client/post/queries";
import { pathsIn } from "#lib/paths";

type Props = {
  postId: string;
  viewerId: string;
  /** Shown where the post is not the viewer's either. */
  children: ReactNode;
};

/** An author's own draft or private post, which no page of the server shows. */
export default function OwnPost(props: Props) {
  return (
    <QueryProvider>
      <Own {...props} />
    </QueryProvider>
  );
}

function Own({ postId, viewerId, children }: Props) {
  const place = usePageContext();
  const { post: texts } = useMessages("common");
  const { data: post, isPending } = useQuery(ownPostQuery(postId, viewerId));
  if (isPending) return <PostSkeleton />;
  if (!post) return children;
  const canonical = pathsIn({ ...place, device: "desktop" }).post(postId);
  return (
    <>
      <title>{post.title}</title>
      <PostArticle
        place={place}
        texts={texts}
        initial={headOf(post)}
        isOwn
        shareUrl={new URL(canonical, window.location.origin).href}
        comments={null}
      >
        <PostBody
          body={post.post}
          images={post.images}
          locale={post.language}
          withOthers={post.postType === "post"}
        />
      </PostArticle>
    </>
  );
}

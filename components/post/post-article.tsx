"use client";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef } from "react";
import { CommentSection } from "#components/comment/comment-section";
import { ActionBar } from "#components/post/action-bar";
import { PostHeader } from "#components/post/post-header";
import { PostVideo } from "#components/post/post-video";
import { TagList } from "#components/post/tag-list";
import { usePost } from "#components/post/use-post";
import { ScrollToTop } from "#components/ui/scroll-to-top";
import type { PostHead } from "#lib/client/post/queries";
import { recordView } from "#lib/client/post/view";
import type { CommentPage } from "#lib/contracts/comment";

type Props = {
  initial: PostHead;
  /** `initial` is the viewer's own version already, not the one for everybody. */
  isOwn?: boolean;
  /** The address that sharing copies. */
  shareUrl: string;
  comments: CommentPage | null;
  /** The body, rendered already. */
  children: ReactNode;
};

/** A post with all that belongs to it. */
export function PostArticle({ initial, isOwn, shareUrl, comments, children }: Props) {
  const post = usePost(initial, isOwn);
  const client = useQueryClient();
  const discussion = useRef<HTMLDivElement>(null);
  const isOpen = post.isPublic && !post.isDraft;

  useEffect(() => {
    if (isOpen) void recordView(client, post.postId);
  }, [client, post.postId, isOpen]);

  const comment = () => {
    const section = discussion.current;
    section?.scrollIntoView({ block: "start" });
    section?.querySelector<HTMLElement>("textarea")?.focus({ preventScroll: true });
  };
  return (
    <article className="mx-auto w-full max-w-column">
      <PostHeader post={post} />
      {post.postType === "video" && post.videoUrl && (
        <div className="mt-6">
          <PostVideo src={post.videoUrl} poster={post.thumbnail} title={post.title} />
        </div>
      )}
      <div className="mt-6">{children}</div>
      <div className="mt-8">
        <TagList tags={post.tagNameList} />
      </div>
      <div className="mt-6 border-y border-line py-1.5">
        <ActionBar post={post} shareUrl={shareUrl} onComment={comment} />
      </div>
      <div ref={discussion} id="comments" className="mt-8">
        <CommentSection
          postId={post.postId}
          authorId={post.id}
          initialPage={comments}
          totalCount={post.commentCount}
          enabled={isOpen}
        />
      </div>
      <ScrollToTop lifted={isOpen} />
    </article>
  );
}

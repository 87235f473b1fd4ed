"use client";
import { CommentSection } from "#components/comment/comment-section";
import { usePost } from "#components/post/use-post";
import { QueryProvider } from "#components/shell/query";
import type { PostHead } from "#lib/client/post/queries";
import type { CommentPage } from "#lib/contracts/comment";

type Props = { initial: PostHead; isOwn: boolean; comments: CommentPage | null };

export default function CommentsIsland(props: Props) {
  return (
    <QueryProvider>
      <Comments {...props} />
    </QueryProvider>
  );
}

function Comments({ initial, isOwn, comments }: Props) {
  const post = usePost(initial, isOwn);
  return (
    <CommentSection
      postId={post.postId}
      authorId={post.id}
      initialPage={comments}
      totalCount={post.commentCount}
      enabled={post.isPublic && !post.isDraft}
    />
  );
}

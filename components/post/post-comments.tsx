"use client";
import { CommentSection } from "#components/comment/comment-section";
import { usePost } from "#components/post/use-post";
import { withQueryProvider } from "#components/ui/query-provider";
import type { PostHead } from "#lib/client/post/queries";
import type { CommentPage } from "#lib/contracts/comment";

type Props = { initial: PostHead; isOwn: boolean; comments: CommentPage | null };

/** The comments of a post. */
function PostComments({ initial, isOwn, comments }: Props) {
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

export default withQueryProvider(PostComments);

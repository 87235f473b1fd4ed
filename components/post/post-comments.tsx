"use client";
import { CommentSection } from "#components/comment/comment-section";
import { usePost } from "#components/post/use-post";
import { withQueryProvider } from "#components/ui/query-provider";
import type { RenderedComments } from "#lib/client/comment/rendered";
import type { PostHead } from "#lib/client/post/head";
import type { MentionedProduct } from "#lib/domain/body/content";

type Props = {
  initial: PostHead;
  isOwn: boolean;
  comments: RenderedComments | null;
  products: readonly MentionedProduct[];
};

/** The comments of a post. */
function PostComments({ initial, isOwn, comments, products }: Props) {
  const { post } = usePost(initial, isOwn);
  return (
    <CommentSection
      postId={post.postId}
      authorId={post.id}
      products={products}
      rendered={comments}
      totalCount={post.commentCount}
      enabled={post.isPublic && !post.isDraft}
    />
  );
}

export default withQueryProvider(PostComments);

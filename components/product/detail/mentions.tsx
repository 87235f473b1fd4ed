"use client";
import { PostList } from "#components/feed/post-list";
import { useMessages } from "#components/i18n/use-page-context";
import { EmptyState } from "#components/ui/empty-state";
import { QueryProvider } from "#components/ui/query-provider";
import type { PostPage } from "#lib/contracts/feed";

/** The posts that mention a fund, newest first. */
export default function Mentions({ productId, posts }: { productId: string; posts: PostPage }) {
  const { detail: messages } = useMessages("product");
  return (
    <QueryProvider>
      <PostList
        source={{ kind: "product", productId }}
        firstPage={posts}
        empty={<EmptyState title={messages.noPosts} />}
      />
    </QueryProvider>
  );
}

"use client";
import { NumberedPosts } from "#components/feed/trending/numbered-posts";
import type { ShortPost } from "#components/feed/trending/short-post";
import { useTrendingPosts } from "#components/feed/trending/use-trending-posts";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { withQueryProvider } from "#components/ui/query-provider";

type Props = { rendered: ShortPost[] };

/** The first trending posts, beside another list. */
function TrendingColumn({ rendered }: Props) {
  const { trending } = useMessages("common");
  const paths = usePaths();
  const posts = useTrendingPosts(rendered);
  return (
    <section aria-labelledby="trending-posts" className="mb-8">
      <h2 id="trending-posts" className="rail-title">
        {trending.title}
      </h2>
      <NumberedPosts posts={posts} getHref={({ postId }) => paths.post(postId)} />
    </section>
  );
}

export default withQueryProvider(TrendingColumn);

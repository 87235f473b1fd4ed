"use client";
import { NumberedPosts } from "#components/feed/trending/numbered-posts";
import type { ShortPost } from "#components/feed/trending/short-post";
import { useTrendingPosts } from "#components/feed/trending/use-trending-posts";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { withQueryProvider } from "#components/ui/query-provider";

type Props = { rendered: ShortPost[]; openId: string };

/** The first posts of the trending list, beside the open post in wide windows, otherwise below it. */
function ShortList({ rendered, openId }: Props) {
  const { trending } = useMessages("common");
  const paths = usePaths();
  const posts = useTrendingPosts(rendered);
  if (posts.length === 0) return null;
  return (
    <nav aria-labelledby="trending-posts" className="rail mt-14 max-w-column lg:mt-0 print:hidden">
      <h2 id="trending-posts" className="rail-title">
        {trending.more}
      </h2>
      <NumberedPosts
        posts={posts}
        getHref={({ postId }) => paths.trending(postId)}
        openId={openId}
      />
    </nav>
  );
}

export const TrendingShortList = withQueryProvider(ShortList);

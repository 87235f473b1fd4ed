"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { NumberedPosts, type ShortPost } from "#components/trending/numbered-posts";

type Props = { posts: ShortPost[]; openId: string };

/** The first posts of the trending list, beside the open post in wide windows, otherwise below it. */
export function TrendingShortList({ posts, openId }: Props) {
  const { trending } = useMessages("common");
  const paths = usePaths();
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

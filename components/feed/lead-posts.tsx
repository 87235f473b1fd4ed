"use client";
import { PostCard } from "#components/feed/post-card";
import { usePageContext } from "#components/i18n/use-page-context";
import type { PostSummary } from "#lib/contracts/post";

/** The top posts of the home page: a lead, and two more, side by side on desktop. */
export function LeadPosts({ posts }: { posts: PostSummary[] }) {
  const isMobile = usePageContext().device === "mobile";
  const [lead, ...others] = posts;
  if (!lead) return null;
  return (
    <>
      <PostCard post={lead} shape="lead" eager />
      {isMobile ? (
        <div className="divide-y divide-line border-t border-line">
          {others.map((post) => (
            <PostCard key={post.postId} post={post} />
          ))}
        </div>
      ) : (
        <div className="grid border-t border-line sm:grid-cols-2 sm:divide-x sm:divide-line">
          {others.map((post, index) => (
            <div key={post.postId} className="sm:px-5 sm:first:pl-0 sm:last:pr-0">
              <PostCard post={post} shape="second" eager={index === 0} />
            </div>
          ))}
        </div>
      )}
    </>
  );
}

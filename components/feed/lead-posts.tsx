"use client";
import { PostCard } from "#components/feed/post-card";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import type { PinnedPost } from "#lib/contracts/feed/pin";
import type { PostSummary } from "#lib/contracts/post";

/**
 * The layout of the top posts: the lead, and two more beside it. In windows without the room these are
 * below it, side by side or on phones as rows.
 */
export const leadGrid = {
  frame: "lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:divide-x lg:divide-line",
  lead: "lg:pr-7",
  seconds:
    "border-t border-line max-sm:divide-y max-sm:divide-line sm:grid sm:grid-cols-2 sm:divide-x sm:divide-line lg:block lg:divide-x-0 lg:divide-y lg:border-t-0 lg:pl-7",
  second: "sm:max-lg:px-5 sm:max-lg:first:pl-0 sm:max-lg:last:pr-0",
};

type Props = { posts: PostSummary[]; pins: readonly PinnedPost[] };

/** The top posts of the home page. What editors pinned says so. */
export function LeadPosts({ posts, pins }: Props) {
  const isMobile = usePageContext().device === "mobile";
  const { feed: messages } = useMessages("common");
  const [lead, ...others] = posts;
  if (!lead) return null;
  const mark = (post: PostSummary) =>
    pins.some((pin) => pin.post.postId === post.postId) ? messages.pinned : undefined;
  return (
    <div className={leadGrid.frame}>
      <div className={leadGrid.lead}>
        <PostCard post={lead} shape="lead" mark={mark(lead)} eager />
      </div>
      <div className={leadGrid.seconds}>
        {others.map((post, index) => (
          <div key={post.postId} className={leadGrid.second}>
            <PostCard
              post={post}
              shape={isMobile ? "row" : index === 0 ? "second" : "third"}
              mark={mark(post)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

"use client";
import { useQuery } from "@tanstack/react-query";
import clsx from "clsx";
import { useState } from "react";
import { ContentWarningLine, warnedClassName } from "#components/feed/content-warning-line";
import { PostThumbnail } from "#components/feed/post-thumbnail";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import type { NextPost } from "#components/post/next-post";
import { Highlighted } from "#components/ui/highlighted";
import { Link } from "#components/ui/link";
import { withQueryProvider } from "#components/ui/query-provider";
import { useInView } from "#components/ui/use-in-view";
import { relatedPostsQueryOptions } from "#lib/client/feed/related";
import { useSession } from "#lib/client/session/session";
import { toLanguageTag } from "#lib/domain/locale";
import { listShownTags } from "#lib/domain/tag";
import { refineTitle } from "#lib/format/title";

type Props = {
  postId: string;
  /** Those of the page, which are the same for everybody. */
  rendered: NextPost[];
};

/**
 * A few posts to read after a post. A logged-in viewer who comes near gets their own, without muted
 * posts and blocked authors.
 */
function ReadNext({ postId, rendered }: Props) {
  const viewerId = useSession()?.id ?? null;
  const [isNear, setNear] = useState(false);
  const [onInView] = useState(() => () => setNear(true));
  const ref = useInView(onInView, viewerId !== null && !isNear);
  const { data } = useQuery({
    ...relatedPostsQueryOptions(postId, viewerId ?? ""),
    enabled: viewerId !== null && isNear,
  });
  const posts = (viewerId !== null && data?.items) || rendered;
  return <div ref={ref}>{posts.length > 0 && <NextPosts posts={posts} />}</div>;
}

/** The page cache reads their ids from `data-related`. */
function NextPosts({ posts }: { posts: NextPost[] }) {
  const { post: messages } = useMessages("common");
  const { locale } = usePageContext();
  const paths = usePaths();
  return (
    <section aria-labelledby="read-next" className="mt-10 print:hidden">
      <h2 id="read-next" className="text-xl">
        {messages.readNext}
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {posts.map((post) => (
          <li key={post.postId} className="group relative flex gap-4 py-4 sm:gap-6">
            <div className="min-w-0 flex-1">
              <p className="mb-0.5 truncate text-xs font-semibold text-accent">
                {listShownTags(post, locale)[0]?.label}
              </p>
              <h3
                lang={toLanguageTag(post.language)}
                className="text-lg leading-snug font-semibold"
              >
                <Link
                  href={paths.post(post.postId)}
                  data-related={post.postId}
                  data-post-link=""
                  className="card-link decoration-1 underline-offset-4 group-hover:underline"
                >
                  <Highlighted {...refineTitle(post)} />
                </Link>
              </h3>
              <ContentWarningLine
                warning={post.contentWarning}
                messages={messages.contentWarning}
              />
              <p className="mt-1.5 truncate text-xs text-ink-faint">{post.nickName}</p>
            </div>
            <PostThumbnail
              post={post}
              width={132}
              height={88}
              sizes="132px"
              className={clsx(
                "h-18 w-27 self-start sm:h-22 sm:w-33",
                post.contentWarning && warnedClassName,
              )}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

export default withQueryProvider(ReadNext);

"use client";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { getReadingMinutes, PostContent } from "#components/post/post-content";
import { LocalDate } from "#components/ui/local-date";
import { AuthorChip } from "#components/user/author-chip";
import type { PostDetail } from "#lib/contracts/post";
import { readOutline } from "#lib/domain/body/outline";
import { interpolate } from "#lib/format/interpolate";

/** A post as readers would see it, without likes, comments and counts. */
export function PreviewArticle({ post }: { post: PostDetail }) {
  const page = usePageContext();
  const messages = useMessages("common");
  const outline = readOutline(post.post);
  const minutes = getReadingMinutes(post, outline);
  return (
    <article className="w-full max-w-column min-w-0">
      <PostContent
        page={page}
        messages={messages}
        post={post}
        outline={outline}
        byline={
          <div className="mt-6 border-y border-line py-3">
            <AuthorChip
              id={post.id}
              nickName={post.nickName}
              profileUrl={post.profileUrl}
              size={44}
            >
              <p className="flex flex-wrap items-center gap-x-2 text-xs text-ink-faint">
                <LocalDate value={post.createdAt} locale={page.locale} />
                {minutes && (
                  <>
                    <span aria-hidden="true">·</span>
                    <span>{interpolate(messages.post.readingTime, { minutes })}</span>
                  </>
                )}
              </p>
            </AuthorChip>
          </div>
        }
      />
    </article>
  );
}

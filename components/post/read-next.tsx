import clsx from "clsx";
import { ContentWarningLine, warnedClassName } from "#components/feed/content-warning-line";
import { Link } from "#components/ui/link";
import { ResponsiveImage } from "#components/ui/responsive-image";
import type { PostSummary } from "#lib/contracts/post";
import { type Locale, toLanguageTag } from "#lib/domain/locale";
import { listShownTags } from "#lib/domain/tag";
import { refineText } from "#lib/format/typography";
import type { Messages } from "#lib/i18n/types";
import type { Paths } from "#lib/paths";

type Props = {
  messages: Messages["common"]["post"];
  posts: PostSummary[];
  paths: Paths;
  locale: Locale;
};

/** A few posts to read after a post. The page cache reads their ids from `data-related`. */
export function ReadNext({ messages, posts, paths, locale }: Props) {
  if (posts.length === 0) return null;
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
                className="line-clamp-3 text-lg leading-snug font-semibold"
              >
                <Link
                  href={paths.post(post.postId)}
                  data-related={post.postId}
                  data-post-link=""
                  className="decoration-1 underline-offset-4 group-hover:underline before:absolute before:inset-0"
                >
                  {refineText(post.title, post.language)}
                </Link>
              </h3>
              <ContentWarningLine
                warning={post.contentWarning}
                messages={messages.contentWarning}
              />
              <p className="mt-1.5 truncate text-xs text-ink-faint">{post.nickName}</p>
            </div>
            {post.thumbnail && (
              <ResponsiveImage
                src={post.thumbnail}
                alt=""
                width={132}
                height={88}
                sizes="132px"
                className={clsx(
                  "h-18 w-27 shrink-0 rounded-sm sm:h-22 sm:w-33",
                  post.contentWarning && warnedClassName,
                )}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { ShortPost } from "#components/feed/trending/short-post";
import { Highlighted } from "#components/ui/highlighted";
import { Link } from "#components/ui/link";
import { toLanguageTag } from "#lib/domain/locale";
import { refineTitle } from "#lib/format/title";

type Props = {
  posts: ShortPost[];
  getHref: (post: ShortPost) => string;
  /** The post that the page shows. */
  openId?: string;
};

/** A ranking of posts, by title and author. */
export const NumberedPosts = ({ posts, getHref, openId }: Props) => (
  <ol className="divide-y divide-line">
    {posts.map((post, index) => (
      <li key={post.postId}>
        <Link
          href={getHref(post)}
          aria-current={post.postId === openId ? "page" : undefined}
          className="group grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 py-3 aria-[current]:text-accent"
        >
          <span aria-hidden="true" className="rank-numeral row-span-2 text-xl">
            {index + 1}
          </span>
          <span
            lang={toLanguageTag(post.language)}
            className="font-serif text-base leading-snug font-semibold decoration-1 underline-offset-4 group-hover:underline"
          >
            <Highlighted {...refineTitle(post)} />
          </span>
          <span className="mt-1 truncate text-xs text-ink-faint">{post.nickName}</span>
        </Link>
      </li>
    ))}
  </ol>
);

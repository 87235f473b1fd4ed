"use client";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Avatar } from "#components/ui/avatar";
import { Link } from "#components/ui/link";
import { RelativeTime } from "#components/ui/relative-time";
import type { PostSummary } from "#lib/contracts/post";

type Props = { post: PostSummary; hasAuthor?: boolean };

/** The age of a listed post and, unless `hasAuthor` is false, its author. */
export function PostByline({ post, hasAuthor = true }: Props) {
  const paths = usePaths();
  const { post: messages } = useMessages("common");
  return (
    <p className="flex min-w-0 items-center gap-2 text-xs text-ink-faint">
      {hasAuthor && (
        <Link
          href={paths.user(post.id)}
          className="touch-target relative z-1 flex min-w-0 items-center gap-2 py-1 font-semibold text-ink-soft hover:text-ink hover:underline"
        >
          <Avatar src={post.profileUrl} size={22} className="shrink-0" />
          <span className="truncate">{post.nickName}</span>
        </Link>
      )}
      {post.firstPublished?.at && <span className="shrink-0">{messages.firstPublished}</span>}
      <RelativeTime value={post.createdAt} className="min-w-20 shrink-0 tabular-nums" />
    </p>
  );
}

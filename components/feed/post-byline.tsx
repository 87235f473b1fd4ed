"use client";
import Link from "next/link";
import { usePaths } from "#components/i18n/use-page-context";
import { Avatar } from "#components/ui/avatar";
import { RelativeTime } from "#components/ui/relative-time";
import type { PostSummary } from "#lib/contracts/post";

/** The author and the age of a listed post. */
export function PostByline({ post }: { post: PostSummary }) {
  const paths = usePaths();
  return (
    <p className="flex min-w-0 items-center gap-2 text-xs text-ink-faint">
      <Link
        href={paths.user(post.id)}
        prefetch={false}
        className="relative z-1 flex min-w-0 items-center gap-2 py-1 font-semibold text-ink-soft hover:text-ink hover:underline"
      >
        <Avatar src={post.profileUrl} size={22} className="shrink-0" />
        <span className="truncate">{post.nickName}</span>
      </Link>
      <RelativeTime value={post.createdAt} className="shrink-0 tabular-nums" />
    </p>
  );
}

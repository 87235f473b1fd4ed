"use client";
import { useDiscussion } from "#components/comment/discussion-context";
import { usePaths } from "#components/i18n/use-page-context";
import { RelativeTime } from "#components/ui/relative-time";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { linkInPlace } from "#lib/client/comment/address";
import type { Comment } from "#lib/contracts/comment";

type Props = { comment: Comment; onLink: () => void };

/** The age of a comment, as a link to it. A click only puts the link into the address bar. */
export function CommentTime({ comment, onLink }: Props) {
  const { postId } = useDiscussion();
  const href = usePaths().comment(postId, comment);
  return (
    <a
      href={href}
      // Search engines would find the same page behind each of them.
      rel="nofollow"
      data-island-control
      // "now" alone would be too narrow to hit.
      className="touch-target -my-0.5 inline-flex min-h-6 min-w-6 shrink-0 items-center text-ink-faint hover:underline"
      onClick={(event) => {
        if (event.altKey || opensNewTab(event)) return;
        event.preventDefault();
        linkInPlace(href);
        onLink();
      }}
    >
      <RelativeTime value={comment.createdAt} />
    </a>
  );
}

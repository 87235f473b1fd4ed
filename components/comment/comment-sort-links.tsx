"use client";
import clsx from "clsx";
import { useDiscussion } from "#components/comment/discussion-context";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { showInOrder } from "#lib/client/comment/address";
import { commentSorts, toSortQuery } from "#lib/domain/comment/sort";

/** Links to the orders of the comments; a plain click reorders them in place. */
export function CommentSortLinks() {
  const { comment: messages } = useMessages("common");
  const paths = usePaths();
  const { postId, sort } = useDiscussion();
  return (
    <nav aria-label={messages.sortLabel} className="flex gap-4 text-xs print:hidden">
      {commentSorts.map((each) => (
        <a
          key={each}
          data-island-control
          href={`${paths.post(postId, { sort: toSortQuery(each) })}#comments`}
          // Search engines would find the same page behind each of them.
          rel="nofollow"
          aria-current={each === sort ? "true" : undefined}
          onClick={(event) => {
            if (event.altKey || opensNewTab(event)) return;
            event.preventDefault();
            showInOrder(each);
          }}
          className={clsx(
            "inline-flex min-h-11 items-center sm:min-h-9",
            each === sort ? "font-semibold text-ink" : "text-ink-soft hover:text-ink",
          )}
        >
          {messages.sort[each]}
        </a>
      ))}
    </nav>
  );
}

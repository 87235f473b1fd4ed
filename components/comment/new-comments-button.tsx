"use client";
import { useQueryClient } from "@tanstack/react-query";
import { useDiscussion } from "#components/comment/discussion-context";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { showInOrder } from "#lib/client/comment/address";
import { commentKeys } from "#lib/client/comment/keys";
import { defaultCommentSort } from "#lib/domain/comment/sort";
import { formatPlural } from "#lib/format/plural";

/** Offers comments that others wrote since the list was loaded. Announced when it appears. */
export function NewCommentsButton({ count }: { count: number }) {
  const { comment: messages } = useMessages("common");
  const { locale } = usePageContext();
  const client = useQueryClient();
  const { postId, sort, focusTitle } = useDiscussion();
  const show = () => {
    focusTitle();
    if (sort !== defaultCommentSort) showInOrder(defaultCommentSort);
    void client.invalidateQueries({ queryKey: commentKeys.post(postId) });
  };
  return (
    <div role="status">
      {count > 0 && (
        <Button variant="secondary" size="sm" className="mb-4 w-full" onClick={show}>
          {formatPlural(messages.newComments, count, locale)}
          <span aria-hidden="true">·</span>
          {messages.showNew}
        </Button>
      )}
    </div>
  );
}

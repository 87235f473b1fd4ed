"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide";
import { useState } from "react";
import { CommentInput } from "#components/comment/comment-input";
import { useDiscussion } from "#components/comment/discussion-context";
import { useCommentForm } from "#components/comment/use-comment-form";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { editComment } from "#lib/client/comment/edit";
import { showToast } from "#lib/client/overlay/toast";
import type { Comment } from "#lib/contracts/comment";
import { normalizeComment } from "#lib/domain/comment";

const scrollIntoView = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: "nearest" });
};

/** The input with the text of the viewer's comment, in its place. */
export default function EditComposer({ comment }: { comment: Comment }) {
  const { comment: messages } = useMessages("common");
  const client = useQueryClient();
  const { postId, setEditedId, announce, focusComment } = useDiscussion();
  const { commentId } = comment;
  const [text] = useState(() => normalizeComment(comment.content));
  const isChangedElsewhere = normalizeComment(comment.content) !== text;
  const form = useCommentForm(postId, `edit ${commentId}`, comment.disclosures);
  const close = () => {
    focusComment(commentId);
    setEditedId(null);
  };
  const cancel = () => {
    form.draft.clear();
    close();
  };
  return (
    <div className="pt-1 pb-2">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <CommentInput
            label={messages.editLabel}
            sendLabel={messages.save}
            sendIcon={Check}
            initialValue={text}
            takesFocus
            draft={form.draft}
            onSubmit={(content) =>
              form.submit(async (disclosures) => {
                const body = { content, disclosures };
                const edited = await editComment(client, postId, comment, body);
                if (edited.flagReason) showToast(messages.held);
                announce(messages.changed);
                close();
              })
            }
            onCancel={cancel}
          />
        </div>
        <Button variant="text" size="sm" className="-mr-2 px-2" onClick={cancel}>
          {messages.cancel}
        </Button>
      </div>
      {isChangedElsewhere && (
        <p
          ref={scrollIntoView}
          role="status"
          className="mt-2 scroll-mb-24 text-sm wrap-anywhere whitespace-pre-wrap text-ink-soft"
        >
          <span className="font-semibold">{messages.changedElsewhere}</span> {comment.content}
        </p>
      )}
      {form.disclosureField}
    </div>
  );
}

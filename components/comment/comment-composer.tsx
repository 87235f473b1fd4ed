"use client";
import { useQueryClient } from "@tanstack/react-query";
import { CommentInput } from "#components/comment/comment-input";
import { useDiscussion } from "#components/comment/discussion-context";
import { useCommentForm } from "#components/comment/use-comment-form";
import { useMessages } from "#components/i18n/use-page-context";
import { AvatarLink } from "#components/ui/avatar-link";
import { addComment } from "#lib/client/comment/create";
import { showToast } from "#lib/client/overlay/toast";
import { currentUser, useSession } from "#lib/client/session/session";

/** The input of a new comment. */
export function CommentComposer({ postId }: { postId: string }) {
  const { comment: messages } = useMessages("common");
  const client = useQueryClient();
  const { announce } = useDiscussion();
  const { draft, disclosureField, submit } = useCommentForm(postId);
  const session = useSession();
  return (
    <div className="flex items-start gap-3">
      <AvatarLink
        src={session?.profileUrl}
        name={session?.username ?? session?.id ?? ""}
        size={32}
        className="mt-1.5"
      />
      <div className="min-w-0 flex-1">
        <CommentInput
          id="comment-input"
          draft={draft}
          label={messages.inputLabel}
          sendLabel={messages.send}
          placeholder={session === null ? messages.loginPlaceholder : messages.placeholder}
          onSubmit={async (content) => {
            const viewer = currentUser();
            if (!viewer) return;
            return submit(async (disclosures) => {
              const comment = await addComment(client, postId, viewer.id, content, disclosures);
              if (comment.flagReason) showToast(messages.held);
              announce(messages.posted);
            });
          }}
        />
        {disclosureField}
      </div>
    </div>
  );
}

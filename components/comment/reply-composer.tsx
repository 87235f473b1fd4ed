"use client";
import { useQueryClient } from "@tanstack/react-query";
import { CommentInput } from "#components/comment/comment-input";
import { useDiscussion } from "#components/comment/discussion-context";
import { useCommentForm } from "#components/comment/use-comment-form";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { addReply } from "#lib/client/comment/reply";
import { showToast } from "#lib/client/overlay/toast";
import { currentUser } from "#lib/client/session/session";
import type { Comment } from "#lib/contracts/comment";
import { normalizeComment, stripMention, toMention } from "#lib/domain/comment";
import { interpolate } from "#lib/format/interpolate";

/** The input of a reply. It starts with a mention of the target, which is not sent. */
export function ReplyComposer({ target }: { target: Comment }) {
  const { comment: messages } = useMessages("common");
  const client = useQueryClient();
  const { postId, setReplyingTo, announce, focusComment } = useDiscussion();
  const { draft, disclosureField, submit } = useCommentForm(postId, target.commentId);
  const { nickName } = target;
  // A flagged comment has no author to name.
  const mention = nickName && toMention(nickName);
  const cancel = () => {
    draft.clear();
    document.querySelector<HTMLElement>(`#comment-${target.commentId} [data-reply]`)?.focus();
    setReplyingTo(null);
  };
  return (
    <div className="pt-2">
      <div className="flex items-center gap-1">
        <div className="min-w-0 flex-1">
          <CommentInput
            label={
              nickName ? interpolate(messages.replyLabel, { name: nickName }) : messages.yourReply
            }
            sendLabel={messages.sendReply}
            placeholder={messages.placeholder}
            initialValue={mention}
            takesFocus
            draft={draft}
            parseContent={(value) => normalizeComment(stripMention(value, nickName))}
            onSubmit={async (content) => {
              const viewer = currentUser();
              if (!viewer) return;
              return submit(async (disclosures) => {
                const reply = await addReply(
                  client,
                  { postId, targetId: target.commentId, viewerId: viewer.id },
                  { content, disclosures },
                );
                if (reply.flagReason) showToast(messages.held);
                announce(messages.replyPosted);
                focusComment(reply.commentId);
                setReplyingTo(null);
              });
            }}
            onCancel={cancel}
          />
        </div>
        <Button variant="text" size="sm" className="-mr-2 px-2" onClick={cancel}>
          {messages.cancel}
        </Button>
      </div>
      {disclosureField}
    </div>
  );
}

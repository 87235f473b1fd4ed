"use client";
import { useQueryClient } from "@tanstack/react-query";
import { CommentInput } from "#components/comment/comment-input";
import { useDiscussion } from "#components/comment/discussion";
import { useMessages } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { addReply } from "#lib/client/comment/reply";
import { currentUser } from "#lib/client/session/session";
import type { Comment } from "#lib/contracts/comment";
import { mentionPrefix, withoutMention } from "#lib/domain/comment";
import { interpolate } from "#lib/format/interpolate";

/** The input of a reply; it starts with a mention of its target, which is not part of the reply. */
export function ReplyComposer({ target }: { target: Comment }) {
  const { comment: text } = useMessages("common");
  const client = useQueryClient();
  const { postId, replyTo } = useDiscussion();
  const { nickName } = target;
  return (
    <div className="flex items-center gap-1 pt-2">
      <div className="min-w-0 flex-1">
        <CommentInput
          label={interpolate(text.replyLabel, { name: nickName })}
          sendLabel={text.sendReply}
          placeholder={text.placeholder}
          start={mentionPrefix(nickName)}
          contentOf={(value) => withoutMention(value, nickName)}
          onSubmit={async (content) => {
            const viewer = currentUser();
            if (!viewer) return;
            await addReply(client, postId, target.commentId, viewer.id, content);
            replyTo(null);
          }}
          onCancel={() => replyTo(null)}
        />
      </div>
      <Button variant="text" size="sm" className="-mr-2 px-2" onClick={() => replyTo(null)}>
        {text.cancel}
      </Button>
    </div>
  );
}

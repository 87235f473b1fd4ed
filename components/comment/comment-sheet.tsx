"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Flag, Trash2, X } from "lucide";
import { useRouter } from "next/navigation";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import { Sheet } from "#components/ui/sheet";
import { SheetAction } from "#components/ui/sheet-action";
import { ApiError } from "#lib/client/api/api-error";
import { deleteComment } from "#lib/client/comment/delete";
import { showToast } from "#lib/client/overlay/toast";
import { requireLogin } from "#lib/client/session/login-prompt";
import { useSession } from "#lib/client/session/session";
import type { Comment } from "#lib/contracts/comment";
import { interpolate } from "#lib/format/interpolate";

type Props = { postId: string; comment: Comment; onClose: () => void };

/** What can be done with a comment: one's own is deleted, somebody else's reported. */
export default function CommentSheet({ postId, comment, onClose }: Props) {
  const { comment: text, error: errorText } = useMessages("common");
  const client = useQueryClient();
  const router = useRouter();
  const paths = usePaths();
  const isOwn = useSession()?.id === comment.identifier;

  const remove = async () => {
    onClose();
    try {
      await deleteComment(client, postId, comment);
      showToast(text.deleted);
    } catch (error) {
      const isAnswer = error instanceof ApiError && !error.isNetworkError;
      showToast(isAnswer ? error.message : errorText.network, "warning");
    }
  };
  const report = () => {
    onClose();
    const { commentId: referenceId, identifier: userId } = comment;
    if (requireLogin()) {
      router.push(paths.report({ contentType: "comment", referenceId, userId }));
    }
  };
  const icon = { "aria-hidden": true, size: 18 } as const;
  return (
    <Sheet open onClose={onClose} label={interpolate(text.actions, { name: comment.nickName })}>
      {isOwn ? (
        <SheetAction danger icon={<Icon of={Trash2} {...icon} />} onClick={() => void remove()}>
          {text.delete}
        </SheetAction>
      ) : (
        <SheetAction icon={<Icon of={Flag} {...icon} />} onClick={report}>
          {text.report}
        </SheetAction>
      )}
      <SheetAction icon={<Icon of={X} {...icon} />} onClick={onClose}>
        {text.cancel}
      </SheetAction>
    </Sheet>
  );
}

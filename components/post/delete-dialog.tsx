"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { showLastingToast } from "#lib/client/overlay/lasting-toast";
import { showActionToast, showToast } from "#lib/client/overlay/toast";
import { removePost } from "#lib/client/post/delete";
import { restoreDraft } from "#lib/client/post/draft/queries";
import type { PostSummary } from "#lib/contracts/post";

type Props = {
  post: Pick<PostSummary, "postId" | "isDraft">;
  /** If false, goes back in history after the deletion. */
  staysOnPage?: boolean;
  onClose: () => void;
};

/** Confirms and deletes a post. */
export default function DeleteDialog({ post, staysOnPage = false, onClose }: Props) {
  const { post: messages, ui } = useMessages("common");
  const paths = usePaths();
  const router = useRouter();
  const client = useQueryClient();
  const undo = () =>
    restoreDraft(client, post.postId).catch(() => showToast(messages.updateFailed, "warning"));
  const deletion = useMutation({
    mutationFn: () => removePost(client, post),
    onSuccess: () => {
      if (staysOnPage && post.isDraft) {
        showActionToast(messages.deleted, { label: messages.undo, onPress: () => void undo() });
        return;
      }
      if (staysOnPage) return showToast(messages.deleted);
      // The previous page may be another document, so the toast must survive a page load.
      showLastingToast(messages.deleted);
      if (window.history.length > 1) router.back();
      else router.replace(paths.home());
    },
    onError: () => {
      showToast(messages.deleteFailed, "warning");
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isDanger
      title={messages.deleteTitle}
      text={post.isDraft ? messages.deleteDraftText : messages.deleteText}
      submit={messages.delete}
      cancel={ui.cancel}
      isBusy={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onClose={onClose}
    />
  );
}

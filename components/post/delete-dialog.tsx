"use client";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useMessages, usePaths } from "#components/i18n/page-context";
import { Button } from "#components/ui/button";
import { Modal } from "#components/ui/modal";
import { showLastingToast, showToast } from "#lib/client/overlay/toast";
import { removePost } from "#lib/client/post/delete";
import type { PostSummary } from "#lib/contracts/post";

type Props = {
  post: Pick<PostSummary, "postId" | "isDraft">;
  /** The page stays when the post is gone; otherwise the reader goes one step back in history. */
  stays?: boolean;
  onClose: () => void;
};

/** Asks before a post is deleted. */
export default function DeleteDialog({ post, stays = false, onClose }: Props) {
  const { post: text, ui } = useMessages("common");
  const paths = usePaths();
  const router = useRouter();
  const client = useQueryClient();
  const deletion = useMutation({
    mutationFn: () => removePost(client, post),
    onSuccess: () => {
      if (stays) return showToast(text.deleted);
      // The page one step back may be another document.
      showLastingToast(text.deleted);
      if (window.history.length > 1) router.back();
      else router.replace(paths.home());
    },
    onError: () => {
      showToast(text.deleteFailed, "warning");
      onClose();
    },
  });
  return (
    <Modal open onClose={onClose} title={text.deleteTitle} dismissible={!deletion.isPending}>
      <p className="text-sm text-ink-soft">{text.deleteText}</p>
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="outline" disabled={deletion.isPending} onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button
          variant="black"
          className="bg-danger! text-on-danger! hover:opacity-90"
          loading={deletion.isPending}
          onClick={() => deletion.mutate()}
        >
          {text.delete}
        </Button>
      </div>
    </Modal>
  );
}

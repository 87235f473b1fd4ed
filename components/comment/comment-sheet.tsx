"use client";
import { useQueryClient } from "@tanstack/react-query";
import { BellOff, Flag, Link2, Pencil, Trash2, X } from "lucide";
import { useRouter } from "next/navigation";
import { lazy, Suspense, useState } from "react";
import { useDiscussion } from "#components/comment/discussion-context";
import { useCanEdit } from "#components/comment/use-can-edit";
import { useMessages, usePageContext, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { Sheet, SheetAction } from "#components/ui/sheet";
import { copyText } from "#lib/client/browser/clipboard";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { deleteLater } from "#lib/client/comment/delete-later";
import { showRefusal } from "#lib/client/overlay/refusal";
import { showToast } from "#lib/client/overlay/toast";
import { requireLogin } from "#lib/client/session/login-prompt";
import { useSession } from "#lib/client/session/session";
import type { Comment } from "#lib/contracts/comment";
import { interpolate } from "#lib/format/interpolate";
import { pathsIn } from "#lib/paths";

const MuteDialog = lazy(() => lazyImport(() => import("#components/user/mute/mute-dialog")));

type Props = { postId: string; comment: Comment; onClose: () => void };

/**
 * The actions on a comment: its link for everyone, edit and delete for its author, mute and report for
 * everyone else.
 */
export default function CommentSheet({ postId, comment, onClose }: Props) {
  const {
    comment: messages,
    post: postMessages,
    error: errorMessages,
    mute: muteMessages,
  } = useMessages("common");
  const { locale } = usePageContext();
  const client = useQueryClient();
  const router = useRouter();
  const paths = usePaths();
  const [isMuting, setMuting] = useState(false);
  const { setEditedId, announce, focusComment } = useDiscussion();
  const canEdit = useCanEdit(comment);
  const isOwn = useSession()?.id === comment.identifier;

  const onCopyLink = async () => {
    onClose();
    // Phones are led from this layout to theirs.
    const path = pathsIn({ locale, device: "desktop" }).comment(postId, comment);
    const isCopied = await copyText(window.location.origin + path);
    showToast(
      isCopied ? postMessages.linkCopied : postMessages.copyFailed,
      isCopied ? "success" : "warning",
    );
  };
  const onEdit = () => {
    onClose();
    setEditedId(comment.commentId);
  };
  const onDelete = () => {
    onClose();
    // Later, so that the focus is in the comment again and moves on when that disappears.
    setTimeout(() =>
      deleteLater(client, postId, comment, {
        texts: messages,
        onUndo: () => {
          announce(messages.restored);
          focusComment(comment.commentId);
        },
        onFailure: (error) => showRefusal(error, errorMessages.generic),
      }),
    );
  };
  const onReport = () => {
    onClose();
    const { commentId: referenceId, identifier: userId } = comment;
    if (requireLogin()) {
      router.push(paths.report({ contentType: "comment", referenceId, userId }));
    }
  };
  const icon = { size: 20 } as const;
  if (isMuting) {
    return (
      <Suspense>
        <MuteDialog
          target={{ kind: "user", userId: comment.identifier }}
          label={comment.nickName}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <Sheet
      open
      onClose={onClose}
      label={interpolate(messages.moreActionsFor, { name: comment.nickName })}
    >
      <SheetAction icon={<Icon icon={Link2} {...icon} />} onClick={() => void onCopyLink()}>
        {postMessages.copyLink}
      </SheetAction>
      {isOwn && canEdit && (
        <SheetAction icon={<Icon icon={Pencil} {...icon} />} onClick={onEdit}>
          {messages.edit}
        </SheetAction>
      )}
      {isOwn ? (
        <SheetAction danger icon={<Icon icon={Trash2} {...icon} />} onClick={onDelete}>
          {messages.delete}
        </SheetAction>
      ) : (
        <>
          <SheetAction
            icon={<Icon icon={BellOff} {...icon} />}
            onClick={() => (requireLogin() ? setMuting(true) : onClose())}
          >
            {muteMessages.user}
          </SheetAction>
          <SheetAction icon={<Icon icon={Flag} {...icon} />} onClick={onReport}>
            {messages.report}
          </SheetAction>
        </>
      )}
      <SheetAction icon={<Icon icon={X} {...icon} />} onClick={onClose}>
        {messages.cancel}
      </SheetAction>
    </Sheet>
  );
}

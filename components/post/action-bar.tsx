"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Bookmark, Link2, MessageCircle } from "lucide";
import { useEffect } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { ActionButton } from "#components/post/action-button";
import { LikeButton } from "#components/post/like-button";
import { usePost } from "#components/post/use-post";
import { Icon } from "#components/ui/icon";
import { withQueryProvider } from "#components/ui/query-provider";
import { showToast } from "#lib/client/overlay/toast";
import { toggleArchive } from "#lib/client/post/archive";
import type { PostHead } from "#lib/client/post/head";
import { copyPostLink } from "#lib/client/post/share";
import { recordView } from "#lib/client/post/view";
import { requireLogin } from "#lib/client/session/login-prompt";
import { currentUser } from "#lib/client/session/session";

type Props = {
  initial: PostHead;
  isOwn: boolean;
  /** The URL that "Copy link" copies. */
  shareUrl: string;
  /** The id of the element around the comments. */
  commentsId: string;
};

/** The actions of a post: like, comment, copy its link, save. Also records a logged-in user's view. */
function ActionBar({ initial, isOwn, shareUrl, commentsId }: Props) {
  const post = usePost(initial, isOwn);
  const { post: messages } = useMessages("common");
  const client = useQueryClient();
  const { postId, isPublic, isDraft } = initial;
  const isPublished = isPublic && !isDraft;
  useEffect(() => {
    if (isPublished && currentUser()) recordView(postId);
  }, [postId, isPublished]);

  const focusComments = () => {
    const section = document.getElementById(commentsId);
    section?.scrollIntoView({ block: "start" });
    section?.querySelector("textarea")?.focus({ preventScroll: true });
  };
  const save = () => {
    if (!requireLogin()) return;
    if (post.isDraft || !post.isPublic) return showToast(messages.cannotSave, "warning");
    void toggleArchive(client, post);
  };
  const share = async () => {
    const copied = await copyPostLink(client, post, shareUrl);
    showToast(copied ? messages.linkCopied : messages.copyFailed, copied ? "success" : "warning");
  };
  return (
    <div className="-mx-2.5 flex flex-wrap items-center gap-1 sm:gap-3">
      <LikeButton post={post} />
      <ActionButton label={messages.comments} count={post.commentCount} onClick={focusComments}>
        <Icon icon={MessageCircle} size={24} />
      </ActionButton>
      <ActionButton label={messages.copyLink} count={post.shareCount} onClick={share}>
        <Icon icon={Link2} size={24} />
      </ActionButton>
      <span className="ml-auto">
        <ActionButton
          label={messages.save}
          count={post.archiveCount}
          isPressed={post.isArchive}
          onClick={save}
        >
          <Icon
            icon={Bookmark}
            size={24}
            fill={post.isArchive ? "currentColor" : "none"}
            className={post.isArchive ? "text-accent" : undefined}
          />
        </ActionButton>
      </span>
    </div>
  );
}

export default withQueryProvider(ActionBar);

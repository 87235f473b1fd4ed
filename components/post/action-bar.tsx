"use client";
import { useQueryClient } from "@tanstack/react-query";
import { Bookmark, Link2, MessageCircle } from "lucide";
import { useMessages } from "#components/i18n/page-context";
import { ActionButton } from "#components/post/action-button";
import { LikeButton } from "#components/post/like-button";
import { Icon } from "#components/ui/icon";
import { showToast } from "#lib/client/overlay/toast";
import { toggleArchive } from "#lib/client/post/archive";
import type { PostHead } from "#lib/client/post/queries";
import { copyPostLink } from "#lib/client/post/share";
import { requireLogin } from "#lib/client/session/login-prompt";

type Props = { post: PostHead; shareUrl: string; onComment: () => void };

/** What a reader can do with a post: like, comment, copy its link, save. */
export function ActionBar({ post, shareUrl, onComment }: Props) {
  const { post: text } = useMessages("common");
  const client = useQueryClient();
  const save = () => {
    if (!requireLogin()) return;
    if (post.isDraft || !post.isPublic) return showToast(text.cannotSave, "warning");
    void toggleArchive(client, post);
  };
  const share = async () => {
    const copied = await copyPostLink(client, post, shareUrl);
    showToast(copied ? text.linkCopied : text.copyFailed, copied ? "success" : "warning");
  };
  return (
    <div className="-mx-2.5 flex items-center gap-1 sm:gap-3">
      <LikeButton post={post} />
      <ActionButton label={text.comments} count={post.commentCount} onClick={onComment}>
        <Icon of={MessageCircle} size={22} />
      </ActionButton>
      <ActionButton label={text.share} count={post.shareCount} onClick={share}>
        <Icon of={Link2} size={22} />
      </ActionButton>
      <span className="ml-auto">
        <ActionButton
          label={text.save}
          count={post.archiveCount}
          pressed={post.isArchive}
          onClick={save}
        >
          <Icon
            of={Bookmark}
            size={22}
            fill={post.isArchive ? "currentColor" : "none"}
            className={post.isArchive ? "text-accent" : undefined}
          />
        </ActionButton>
      </span>
    </div>
  );
}

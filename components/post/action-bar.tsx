"use client";
import { useQueryClient } from "@tanstack/react-query";
import clsx from "clsx";
import { Bookmark, Link2, MessageCircle } from "lucide";
import { lazy, Suspense, useEffect, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { ActionButton } from "#components/post/action-button";
import { LikeButton } from "#components/post/like-button";
import { unknownStateClassName } from "#components/post/unknown-state";
import { usePost } from "#components/post/use-post";
import { Icon } from "#components/ui/icon";
import { withQueryProvider } from "#components/ui/query-provider";
import { lazyImport } from "#lib/client/browser/lazy-import";
import { showToast } from "#lib/client/overlay/toast";
import { toggleArchive } from "#lib/client/post/archive";
import type { PostHead } from "#lib/client/post/head";
import { sharePostLink } from "#lib/client/post/share";
import { recordView } from "#lib/client/post/view";
import { requireLogin } from "#lib/client/session/login-prompt";
import { currentUser, useSession } from "#lib/client/session/session";
import { readViewAs } from "#lib/client/session/view-as";

const PostSavedLine = lazy(() =>
  lazyImport(() => import("#components/post/saved/post-saved-line")),
);
const UnsaveDialog = lazy(() => lazyImport(() => import("#components/post/saved/unsave-dialog")));

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
  const { post, isViewerKnown } = usePost(initial, isOwn);
  const { post: messages } = useMessages("common");
  const client = useQueryClient();
  const viewerId = useSession()?.id ?? null;
  const [isAsking, setAsking] = useState(false);
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
    if (!requireLogin({ kind: "archivePost", id: postId })) return;
    if (post.isDraft || !post.isPublic) return showToast(messages.cannotSave, "warning");
    void toggleArchive(client, post, { onHasNote: () => setAsking(true) });
  };
  const share = async () => {
    const result = await sharePostLink(client, post, shareUrl);
    if (result === "copied") showToast(messages.linkCopied, "success");
    else if (result === "failed") showToast(messages.copyFailed, "warning");
  };
  return (
    <>
      <div className="-mx-2.5 flex flex-wrap items-center gap-1 sm:gap-3">
        <LikeButton post={post} isKnown={isViewerKnown} />
        <ActionButton
          label={messages.comments}
          count={post.commentCount}
          shortcut="comment"
          onClick={focusComments}
        >
          <Icon icon={MessageCircle} size={24} />
        </ActionButton>
        <ActionButton label={messages.copyLink} count={post.shareCount} onClick={share}>
          <Icon icon={Link2} size={24} />
        </ActionButton>
        <span className="ml-auto">
          <ActionButton
            label={messages.save}
            count={post.archiveCount}
            isPressed={isViewerKnown || post.isArchive ? post.isArchive : undefined}
            shortcut="save"
            onClick={save}
          >
            <Icon
              icon={Bookmark}
              size={24}
              fill={post.isArchive ? "currentColor" : "none"}
              className={clsx(
                post.isArchive && "text-accent",
                !isViewerKnown && !post.isArchive && unknownStateClassName,
              )}
            />
          </ActionButton>
        </span>
      </div>
      <Suspense>
        {post.isArchive && viewerId && !readViewAs() && (
          <PostSavedLine viewerId={viewerId} post={initial} />
        )}
        {isAsking && (
          <UnsaveDialog
            onConfirm={() => {
              setAsking(false);
              void toggleArchive(client, post, { deletesNote: true });
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Suspense>
    </>
  );
}

export default withQueryProvider(ActionBar);

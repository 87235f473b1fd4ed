"use client";
import { useEffect } from "react";
import { ActionBar } from "#components/post/action-bar";
import { usePost } from "#components/post/use-post";
import { QueryProvider } from "#components/shell/query";
import type { PostHead } from "#lib/client/post/queries";
import { recordView } from "#lib/client/post/view";
import { currentUser } from "#lib/client/session/session";

type Props = {
  initial: PostHead;
  isOwn: boolean;
  /** The address that sharing copies. */
  shareUrl: string;
  /** The element that holds the discussion. */
  commentsId: string;
};

export default function ActionsIsland(props: Props) {
  return (
    <QueryProvider>
      <Actions {...props} />
    </QueryProvider>
  );
}

function Actions({ initial, isOwn, shareUrl, commentsId }: Props) {
  const post = usePost(initial, isOwn);
  const { postId, isPublic, isDraft } = initial;
  const isOpen = isPublic && !isDraft;
  useEffect(() => {
    if (isOpen && currentUser()) recordView(postId);
  }, [postId, isOpen]);
  const comment = () => {
    const section = document.getElementById(commentsId);
    section?.scrollIntoView({ block: "start" });
    section?.querySelector("textarea")?.focus({ preventScroll: true });
  };
  return <ActionBar post={post} shareUrl={shareUrl} onComment={comment} />;
}

"use client";
import { Eye } from "lucide";
import { useRouter } from "next/navigation";
import { type Ref, useRef } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import type { PostFormState } from "#components/post/form/use-post-form";
import { WritingBar } from "#components/post/form/writing-bar";
import { WritingStatus } from "#components/post/form/writing-status";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { Link } from "#components/ui/link";
import { hasPageBehind } from "#lib/client/browser/navigation";
import { opensNewTab } from "#lib/client/browser/new-tab";
import { waitAtMost } from "#lib/client/browser/wait";
import { lastSaveMs } from "#lib/client/post/autosave";

type Props = {
  userId: string;
  state: PostFormState;
  /** True for unpublished changes of a published post. */
  hasChanges: boolean;
  scheduledAt: string | null;
  continueRef: Ref<HTMLButtonElement>;
  onContinue: () => void;
};

/** The bar above a text: back, where it stands, preview, and on to the publish step. */
export function WritingHead({
  userId,
  state,
  hasChanges,
  scheduledAt,
  continueRef,
  onContinue,
}: Props) {
  const { form: messages } = useMessages("upload");
  const paths = usePaths();
  const router = useRouter();
  const { autosave } = state;
  const isLeaving = useRef(false);
  const { postId, isDraft } = autosave.getBase();
  const kind = () => {
    if (scheduledAt) return "scheduled";
    if (isDraft) return postId ? "draft" : "new";
    return hasChanges ? "changes" : "published";
  };
  return (
    <WritingBar
      back={{
        href:
          postId && !isDraft
            ? paths.post(postId)
            : paths.user(userId, { tab: "myPosts", list: "draft" }),
        label: messages.leave,
        onClick: async (event) => {
          if (opensNewTab(event) || !hasPageBehind()) return;
          event.preventDefault();
          if (isLeaving.current) return;
          isLeaving.current = true;
          // A slow server does not keep the author: this device has the text, too.
          await waitAtMost(autosave.flush(), lastSaveMs);
          router.back();
          isLeaving.current = false;
        },
      }}
      actions={
        <>
          {postId && (isDraft || hasChanges) && (
            <Link
              href={paths.previewPost(postId)}
              aria-label={messages.preview}
              onClick={async (event) => {
                if (opensNewTab(event)) return;
                event.preventDefault();
                await autosave.flush();
                router.push(paths.previewPost(postId));
              }}
              className="icon-button gap-1.5 text-sm text-ink-soft hover:text-ink sm:w-auto sm:px-3"
            >
              <Icon icon={Eye} size={20} className="sm:hidden" />
              <span className="max-sm:hidden">{messages.preview}</span>
            </Link>
          )}
          <Button ref={continueRef} size="sm" onClick={onContinue} className="whitespace-nowrap">
            {messages.continue}
          </Button>
        </>
      }
    >
      <WritingStatus kind={kind()} userId={userId} state={state} />
    </WritingBar>
  );
}

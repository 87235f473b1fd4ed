"use client";
import { type ReactNode, useState } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { useIsMuted } from "#components/user/mute/use-is-muted";

type Props = { authorId: string; children: ReactNode };

/** Hides the text of a muted user's comment until the viewer wants to see it. */
export function MutedComment({ authorId, children }: Props) {
  const { mute: messages } = useMessages("common");
  const [isShown, setShown] = useState(false);
  const isMuted = useIsMuted(authorId);
  if (!isMuted || isShown) return children;
  return (
    <p className="flex items-center gap-2 text-sm text-ink-faint">
      {messages.muted}
      <button
        type="button"
        aria-expanded={false}
        onClick={() => setShown(true)}
        className="min-h-11 font-semibold text-ink-soft hover:text-ink sm:min-h-9"
      >
        {messages.show}
      </button>
    </p>
  );
}

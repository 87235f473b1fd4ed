"use client";
import { useMessages } from "#components/i18n/page-context";
import { interpolate } from "#lib/format/interpolate";

type Props = { count: number; isOpen: boolean; onToggle: () => void };

/** Expands or collapses the replies of a comment. */
export function RepliesToggle({ count, isOpen, onToggle }: Props) {
  const { comment: text } = useMessages("common");
  const view = count === 1 ? text.viewReply : interpolate(text.viewReplies, { count });
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={onToggle}
      className="-my-1 inline-flex min-h-11 items-center gap-3 text-xs font-semibold text-ink-soft hover:text-ink sm:min-h-9"
    >
      <span aria-hidden="true" className="w-6 border-t border-line-strong" />
      {isOpen ? text.hideReplies : view}
    </button>
  );
}

"use client";
import clsx from "clsx";
import { GripVertical, X } from "lucide";
import type { ComponentProps } from "react";
import { useMessages, usePaths } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import { IconButton } from "#components/ui/icon-button";
import { Link } from "#components/ui/link";
import type { OwnPart } from "#lib/contracts/post/series";
import { toLanguageTag } from "#lib/domain/locale";
import { interpolate } from "#lib/format/interpolate";
import { refineText } from "#lib/format/typography";
import type { Messages } from "#lib/i18n/types";

type Props = {
  part: OwnPart;
  number: number;
  count: number;
  isDragged: boolean;
  /** What the grip does. */
  handle: Pick<
    ComponentProps<"button">,
    "onKeyDown" | "onKeyUp" | "onPointerDown" | "onPointerMove" | "onPointerUp" | "onPointerCancel"
  >;
  onRemove: () => void;
};

/** A part of a series, with a grip to move it. */
export function PartRow({ part, number, count, isDragged, handle, onRemove }: Props) {
  const messages = useMessages("postSeries");
  const paths = usePaths();
  const title = part.title || messages.untitled;
  const state = getState(part, messages);
  return (
    <li
      className={clsx(
        "flex items-center gap-2 py-2 transition-colors",
        isDragged && "bg-accent-soft",
      )}
    >
      <IconButton
        label={interpolate(messages.move, { title, number, count })}
        className="-ml-2 shrink-0 cursor-grab touch-none text-ink-faint active:cursor-grabbing"
        {...handle}
      >
        <Icon icon={GripVertical} size={20} />
      </IconButton>
      <span
        aria-hidden="true"
        className="w-6 shrink-0 font-serif text-lg text-ink-faint tabular-nums"
      >
        {number}
      </span>
      <div className="min-w-0 flex-1 py-1">
        <p lang={toLanguageTag(part.language)} className="font-serif leading-snug font-semibold">
          <Link
            href={part.isDraft ? paths.editPost(part.postId) : paths.post(part.postId)}
            className="decoration-1 underline-offset-4 hover:underline"
          >
            {refineText(title, part.language)}
          </Link>
        </p>
        {state && <p className="text-xs text-ink-faint">{state}</p>}
      </div>
      <IconButton
        label={interpolate(messages.remove, { title })}
        className="-mr-2.5 shrink-0 text-ink-faint"
        onClick={onRemove}
      >
        <Icon icon={X} size={20} />
      </IconButton>
    </li>
  );
}

/** Returns why only the author sees a part, or null. */
function getState(part: OwnPart, messages: Messages["postSeries"]): string | null {
  if (part.isDraft) return messages.draft;
  if (part.isRemoved) return messages.blocked;
  if (part.isInReview) return messages.hidden;
  return part.isPublic ? null : messages.private;
}

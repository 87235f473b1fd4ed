"use client";
import clsx from "clsx";
import { CloudOff, TriangleAlert } from "lucide";
import { Fragment } from "react";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { DraftHistory } from "#components/post/form/draft-history";
import type { PostFormState } from "#components/post/form/use-post-form";
import { Icon } from "#components/ui/icon";
import { useOnline } from "#components/ui/use-online";
import { formatTimeOfDay } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";
import { formatPlural } from "#lib/format/plural";

type Props = {
  kind: "new" | "draft" | "scheduled" | "published" | "changes";
  userId: string;
  state: PostFormState;
};

/** Says what is written here, whether it is saved, and how long it is. Announces only problems. */
export function WritingStatus({ kind, userId, state }: Props) {
  const { status } = useMessages("upload");
  const { locale } = usePageContext();
  const { name, isStoredLocally, savedAt } = state.saveState;
  const { words, minutes } = state.measure;
  const isOffline = !useOnline() && name !== "halted" && isStoredLocally;
  const isProblem = isOffline || name === "waiting" || name === "halted" || !isStoredLocally;
  const describeSave = () => {
    if (isOffline) return status.offline;
    if (name === "clean") return null;
    if (name === "saving") return status.saving;
    if (name === "saved" && savedAt) {
      return interpolate(status.saved, { time: formatTimeOfDay(savedAt, locale) });
    }
    if (!isStoredLocally) return status.notStored;
    if (name === "waiting") return status.retrying;
    if (name === "halted") return status.paused;
    return status.unsaved;
  };
  const saved = describeSave();
  const length =
    words > 0
      ? [
          formatPlural(status.words, words, locale),
          interpolate(status.minutes, { minutes: minutes.toLocaleString(locale) }),
        ]
      : [];
  return (
    <div className="text-xs text-ink-faint">
      <DraftHistory userId={userId} state={state}>
        <span className="block sm:flex sm:flex-wrap sm:gap-x-1.5">
          <span className="flex items-center gap-1.5" aria-hidden={isProblem || undefined}>
            {isProblem && (
              <Icon
                icon={isOffline || name === "waiting" ? CloudOff : TriangleAlert}
                size={16}
                className="shrink-0 text-danger"
              />
            )}
            <Dotted
              parts={[status.kind[kind], saved]}
              className={isProblem ? "text-danger line-clamp-2" : "line-clamp-2"}
            />
          </span>
          {length.length > 0 && (
            <span className="block tabular-nums">
              <span aria-hidden="true" className="mr-1.5 max-sm:hidden">
                ·
              </span>
              <Dotted parts={length} className="max-sm:line-clamp-1" />
            </span>
          )}
        </span>
      </DraftHistory>
      <p role="status" className="sr-only">
        {isProblem && saved}
      </p>
    </div>
  );
}

function Dotted({ parts, className }: { parts: (string | null)[]; className?: string }) {
  return (
    <span className={clsx("min-w-0 wrap-anywhere", className)}>
      {parts
        .filter((part) => part !== null)
        .map((part, index) => (
          <Fragment key={part}>
            {index > 0 && <span aria-hidden="true"> · </span>}
            <span>{part}</span>
          </Fragment>
        ))}
    </span>
  );
}

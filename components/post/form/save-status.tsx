"use client";
import { CloudOff, TriangleAlert } from "lucide";
import { useMessages, usePageContext } from "#components/i18n/use-page-context";
import { Icon } from "#components/ui/icon";
import type { SaveState } from "#lib/client/post/autosave";
import { formatTimeOfDay } from "#lib/format/date";
import { interpolate } from "#lib/format/interpolate";

type Props = { state: SaveState; isDraft: boolean };

/** Shows the save status. Screen readers announce only problems. */
export function SaveStatus({ state, isDraft }: Props) {
  const { status } = useMessages("upload");
  const { locale } = usePageContext();
  const { name, isStoredLocally, savedAt } = state;
  const isProblem = name === "waiting" || name === "halted" || !isStoredLocally;
  const text = () => {
    if (name === "clean") return status.automatic;
    if (name === "saving") return status.saving;
    if (name === "saved" && savedAt) {
      const text = isDraft ? status.saved : status.savedUnpublished;
      return interpolate(text, { time: formatTimeOfDay(savedAt, locale) });
    }
    if (!isStoredLocally) return status.notStored;
    if (name === "waiting") return status.retrying;
    if (name === "halted") return status.paused;
    return status.unsaved;
  };
  return (
    <div className="text-xs text-ink-faint">
      <p className="flex items-center gap-1.5" aria-hidden={isProblem || undefined}>
        {isProblem && (
          <Icon
            icon={name === "waiting" ? CloudOff : TriangleAlert}
            size={16}
            className="shrink-0 text-danger"
          />
        )}
        <span className={isProblem ? "text-danger" : undefined}>{text()}</span>
      </p>
      <p role="status" className="sr-only">
        {isProblem && text()}
      </p>
    </div>
  );
}

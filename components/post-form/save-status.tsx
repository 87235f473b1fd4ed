"use client";
import { CloudOff, TriangleAlert } from "lucide";
import { useMessages, usePageContext } from "#components/i18n/page-context";
import { Icon } from "#components/ui/icon";
import type { SaveState } from "#lib/client/post/autosave";
import { interpolate } from "#lib/format/interpolate";
import { timeOfDay } from "#lib/format/time-of-day";

type Props = { state: SaveState; isDraft: boolean };

/** A quiet line that tells whether everything is saved. Only what goes wrong is read out. */
export function SaveStatus({ state, isDraft }: Props) {
  const { status } = useMessages("upload");
  const { locale } = usePageContext();
  const { name, isKept, savedAt } = state;
  const isWrong = name === "waiting" || name === "halted" || !isKept;
  const text = () => {
    if (name === "clean") return isDraft ? status.automatic : "";
    if (name === "saving") return status.saving;
    if (name === "saved" && savedAt) {
      return interpolate(status.saved, { time: timeOfDay(savedAt, locale) });
    }
    if (!isKept) return status.notKept;
    if (name === "waiting") return status.waiting;
    if (name === "halted") return status.halted;
    return isDraft ? status.unsaved : status.kept;
  };
  return (
    <div className="text-xs text-ink-faint">
      <p className="flex items-center gap-1.5" aria-hidden={isWrong || undefined}>
        {isWrong && (
          <Icon
            of={name === "waiting" ? CloudOff : TriangleAlert}
            size={15}
            className="shrink-0 text-danger"
          />
        )}
        <span className={isWrong ? "text-danger" : undefined}>{text()}</span>
      </p>
      <p role="status" className="sr-only">
        {isWrong && text()}
      </p>
    </div>
  );
}

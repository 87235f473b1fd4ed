"use client";
import clsx from "clsx";
import { Pause, Play } from "lucide";
import { useEffect } from "react";
import { useMessages } from "#components/i18n/use-page-context";
import { Button } from "#components/ui/button";
import { Icon } from "#components/ui/icon";
import { player } from "#lib/domain/post/video";
import { formatPlaybackTime } from "#lib/format/duration";
import styles from "./player-overlays.module.css";

/** Reports that the video failed to load, with a retry button. */
export function PlaybackError({ onRetry }: { onRetry: () => void }) {
  const { video, ui } = useMessages("common");
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center gap-4 bg-black/80 px-6 text-center text-white"
    >
      <p className="text-base">{video.failed}</p>
      <Button
        variant="outline"
        size="sm"
        onClick={onRetry}
        className="border-white/60! bg-transparent! text-white! hover:bg-white/15!"
      >
        {ui.retry}
      </Button>
    </div>
  );
}

export type FlashedAction = { action: "play" | "pause"; timestamp: number };

/** Shows a play or pause symbol for a moment after a toggle. */
export function PlaybackFlash({ flashed, onEnd }: { flashed: FlashedAction; onEnd: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, player.flashMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div
      data-flash={flashed.action}
      className="pointer-events-none absolute inset-0 grid place-items-center"
    >
      <span
        className={clsx(
          styles.flash,
          "grid size-18 place-items-center rounded-full bg-black/60 text-white",
        )}
      >
        <Icon icon={flashed.action === "play" ? Play : Pause} size={24} fill="currentColor" />
      </span>
    </div>
  );
}

type StartProps = { duration: number; onStart: () => void };

/** Starts the video, in the corner, where it hides the least of a picture or a chart. */
export function StartButton({ duration, onStart }: StartProps) {
  const { video: messages } = useMessages("common");
  return (
    <button
      type="button"
      onClick={onStart}
      // Focus elsewhere in the player shows the controls, which take this button's place.
      onFocus={(event) => event.stopPropagation()}
      className="absolute bottom-3 left-3 inline-flex min-h-11 items-center gap-2 rounded-full bg-black/75 pr-4 pl-3 text-sm font-semibold text-white tabular-nums forced-color-adjust-none hover:bg-black focus-visible:outline-white print:hidden"
    >
      <Icon icon={Play} size={20} fill="currentColor" />
      <span className={duration > 0 ? "sr-only" : undefined}>{messages.play}</span>
      {duration > 0 && <span aria-hidden="true">{formatPlaybackTime(duration)}</span>}
    </button>
  );
}
